import MarslinkApp

await Marslink.main()
