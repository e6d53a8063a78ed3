import { commitProblems } from './support/commits.ts'
import { say } from './support/run.ts'

const problems = await commitProblems()
if (problems === null) say('not checked: git has no history here')
for (const problem of problems ?? []) say(problem)
process.exitCode = problems === null || problems.length === 0 ? 0 : 1
