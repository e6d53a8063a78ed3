import { runChecks } from './support/checks.ts'
import { say } from './support/run.ts'

// The build is left out: it takes a while, and `npm test` runs it.
const results = await runChecks(['lint', 'styles', 'format', 'unused code', 'words', 'commits'])
const failed = results.filter(({ code }) => code !== 0).map(({ name }) => name)
say(failed.length === 0 ? '\nAll is well.' : `\nNot yet: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
