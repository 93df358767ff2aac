/// Everything a run found out.
struct Results {
  var measurements: [Measurement] = []
  var questions: [QuestionRow] = []
  var musts: [Must] = []
}
