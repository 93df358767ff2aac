import HundredDaysApp

await HundredDays.main()
