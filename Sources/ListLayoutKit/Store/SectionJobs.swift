import ListDiffKit

/// The changes that a batch makes, section by section.
///
/// It does not depend on the type of the entries, and so is compiled once for all.
struct SectionJobs {
  /// The changes of one section.
  struct Job {
    var section: Int
    /// The old index; `nil` if the section is inserted.
    var old: Int?
    var isMoved = false
    /// Whether all elements of the section are asked for again.
    var isWhole = false
    /// The ranges of this section's items in `items.leaving` and `items.coming`.
    var leaving = 0..<0
    var coming = 0..<0
  }

  let mapping: SectionMapping
  let items: ItemTraffic
  /// Ascending by sections.
  let jobs: [Job]

  /// Gathers the sections that the batch names.
  @inline(never)
  init(
    _ batch: ListBatchUpdates, _ changedSections: [Int], newCount: Int, mapping: SectionMapping,
    items: ItemTraffic
  ) {
    self.mapping = mapping
    self.items = items
    var jobs: [Job] = []
    for arrival in mapping.arrivals {
      jobs.append(
        Job(
          section: arrival.new, old: arrival.old, isMoved: arrival.old != nil,
          isWhole: arrival.old == nil))
    }
    for section in changedSections where section >= 0 && section < newCount {
      jobs.append(Self.job(section, in: mapping, isWhole: true))
    }
    // Skips sections that do not exist: the source is asked for existing elements only.
    batch.forEachResized { place in
      if place.section >= 0, place.section < newCount {
        jobs.append(Self.job(place.section, in: mapping))
      }
    }
    for run in items.leavingRuns {
      guard let section = mapping.new(ofOld: items.leaving[run.lowerBound].old.section) else {
        continue
      }
      jobs.append(Self.job(section, in: mapping, leaving: run))
    }
    for run in items.comingRuns {
      jobs.append(Self.job(items.coming[run.lowerBound].new.section, in: mapping, coming: run))
    }
    jobs = jobs.sortedByPosition { $0.section }
    var merged: [Job] = []
    for job in jobs {
      guard let last = merged.last, last.section == job.section else {
        merged.append(job)
        continue
      }
      merged[merged.count - 1].isWhole = last.isWhole || job.isWhole
      if !job.leaving.isEmpty { merged[merged.count - 1].leaving = job.leaving }
      if !job.coming.isEmpty { merged[merged.count - 1].coming = job.coming }
    }
    self.jobs = merged
  }

  private static func job(
    _ section: Int, in mapping: SectionMapping, isWhole: Bool = false, leaving: Range<Int> = 0..<0,
    coming: Range<Int> = 0..<0
  ) -> Job {
    let old = mapping.old(ofNew: section)
    return Job(
      section: section, old: old?.position, isMoved: old?.isMoved ?? false, isWhole: isWhole,
      leaving: leaving, coming: coming)
  }
}
