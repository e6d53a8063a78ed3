import { run } from './run.ts'

/** Only commits after this time are checked. */
const ruleSince = '2026-11-22T15:00:00Z'
const longest = 72
const kinds = ['feat', 'fix', 'refactor', 'perf', 'test', 'docs', 'build', 'ci', 'chore', 'style']

/** What is wrong with the subject of a commit, as the end of a sentence; null if nothing is. */
export function subjectProblem(subject: string): string | null {
  if (/^(?:Merge|Revert) /.test(subject)) return null // git wrote it
  const { length } = subject
  if (length > longest) return `has ${length} characters, and ${longest} is the most`
  const [, kind, text] = /^([a-z]+)(?:\([a-z0-9-]+\))?: (.*)$/.exec(subject) ?? []
  if (kind === undefined || !kinds.includes(kind)) {
    return `should begin like “feat(recipes): ”, with one of ${kinds.join(', ')}`
  }
  if (!text?.trim()) return 'says nothing after the colon'
  if (text.endsWith('.')) return 'ends with a full stop'
  return null
}

/** One line for each new commit with a bad subject; null if git fails. Merges are skipped, since git words them. */
export async function commitProblems(): Promise<string[] | null> {
  const args = ['log', '--no-merges', `--since=${ruleSince}`, '--format=%h %s', 'HEAD']
  const { code, text } = await run('git', args, { output: 'pipe', timeout: 60_000 })
  if (code !== 0) return null
  return text.split('\n').flatMap((line) => {
    const [hash, ...words] = line.split(' ')
    const problem = hash ? subjectProblem(words.join(' ')) : null
    return problem ? [`${hash} “${words.join(' ')}” ${problem}`] : []
  })
}
