/// The cells of a run, in groups that make one table each.
struct Plan {
  struct Group {
    let kind: ElementKind
    let storage: Storage
    let cells: [Cell]
  }

  let groups: [Group]
  /// The workloads whose hashes and comparisons are counted.
  let counted: [String]

  init(_ options: Options) {
    switch options.mode {
    case .musts:
      groups = Must.groups(workloads: options.workloads)
      counted = []
    case .counts:
      groups = Self.groups(options, measuresTime: false)
      counted = Self.counted(options)
    case .times:
      groups = Self.groups(options, measuresTime: true)
      counted = options.scale == .smoke ? Self.counted(options) : []
    }
  }

  private static func counted(_ options: Options) -> [String] {
    options.workloads.filter { $0 != SectionedWorkload.name }
  }

  private static func groups(_ options: Options, measuresTime: Bool) -> [Group] {
    options.kinds.flatMap { kind in
      options.storages.map { storage in
        let cells = options.workloads.map { name in
          Cell(
            workload: name, kind: kind, storage: storage,
            contenders: contenders(name, kind, storage).filter {
              options.contenders?.contains($0) ?? true
            },
            measuresTime: measuresTime,
            measuresAllocations: !measuresTime || options.scale == .smoke)
        }
        return Group(
          kind: kind, storage: storage, cells: cells.filter { !$0.contenders.isEmpty })
      }
    }
  }

  private static func contenders(
    _ name: String, _ kind: ElementKind, _ storage: Storage
  ) -> [Contender] {
    // Sections of boxes are not measured.
    if name == SectionedWorkload.name && kind == .any { return [] }
    return Contender.allCases.filter { contender in
      switch contender {
      case .keptBoxes: kind == .any && storage == .shared
      case .concrete: kind == .any
      case .collectionDifference:
        kind != .any && WorkloadRecipe.named(name)?.suitsCollectionDifference == true
      default: true
      }
    }
  }
}
