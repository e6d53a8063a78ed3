import { complaintAbout } from './described.ts'
import { watchAnswers } from './client.ts'

// Every answer that a test of the server gets is held against /openapi.json.
watchAnswers((answer) => {
  const complaint = complaintAbout(answer)
  if (complaint !== null) throw new Error(complaint)
})
