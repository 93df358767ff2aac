import ListKit

let message = "Landed."
