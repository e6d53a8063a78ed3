import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './paths.ts'
import { run } from './run.ts'

export interface TestFile {
  /** From the project's root, with slashes. */
  name: string
  /** Starts no server and draws no page. */
  isLight: boolean
}

/** Of the tests that take a while a quick run has as many as three minutes allow. */
const mostHeavy = 25

/** The light tests and those nearest to what was changed; what is left out is told by its number. */
export function chooseQuick(tests: TestFile[], changed: string[]) {
  const near = new Set(changed.flatMap((file) => testsNear(file, tests)))
  const light = tests.filter(({ isLight }) => isLight).map(({ name }) => name)
  const heavy = [...near].filter((name) => !light.includes(name))
  const chosen = [...light, ...heavy.slice(0, mostHeavy)]
  return {
    chosen,
    nearLeftOut: Math.max(heavy.length - mostHeavy, 0),
    leftOut: tests.length - chosen.length,
  }
}

/** The test of X is at tests/X: its own, then those of its folder, or of the nearest folder above that has any. */
function testsNear(file: string, tests: TestFile[]): string[] {
  const names = tests.map(({ name }) => name)
  if (file.startsWith('tests/')) return names.filter((name) => name === file)
  const stem = `tests/${file.replace(/\.\w+$/, '')}.test.`
  const own = names.filter((name) => name.startsWith(stem))
  for (let folder = folderOf(file); folder.includes('/'); folder = folderOf(folder)) {
    const inFolder = names.filter((name) => folderOf(name) === `tests/${folder}`)
    if (inFolder.length > 0) return [...own, ...inFolder]
  }
  return own
}

const folderOf = (file: string) => path.posix.dirname(file)

/** Every test file of vitest. */
export function findTestFiles(): TestFile[] {
  return readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name.replaceAll(path.sep, '/')}`)
    .filter((name) => /\.test\.tsx?$/.test(name))
    .toSorted()
    .map((name) => ({ name, isLight: isLight(readFileSync(path.join(root, name), 'utf8'), name) }))
}

/** Servers and pages come from tests/support, other processes from Node. */
const heavy = /from '#tests\/support\/|\bstartServer\b|\bspawn\b|\bfork\b|\bexecFile|\bnew Worker\b/

function isLight(text: string, name: string) {
  return !name.startsWith('tests/renderer/') && !heavy.test(text)
}

/** The files that differ from main, new ones among them; null where git cannot tell. */
export async function changedFiles(): Promise<string[] | null> {
  for (const main of ['refs/heads/main', 'refs/remotes/origin/main']) {
    const base = await git('merge-base', 'HEAD', main)
    if (!base?.[0]) continue
    const differing = await git('diff', '--name-only', '--diff-filter=d', base[0])
    const untracked = await git('ls-files', '--others', '--exclude-standard')
    if (differing && untracked) return [...new Set([...differing, ...untracked])]
  }
  return null
}

async function git(...args: string[]): Promise<string[] | null> {
  const { code, text } = await run('git', args, { output: 'pipe', timeout: 60_000 })
  return code === 0 ? text.split('\n').filter((line) => line !== '') : null
}
