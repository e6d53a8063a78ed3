import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './paths.ts'
import { run } from './run.ts'

export interface TestFile {
  /** From the project's root, with slashes. */
  name: string
  /** Starts no server and renders no page. */
  isLight: boolean
}

/** As many slower tests as fit into three minutes. */
const mostHeavy = 25

/** Chooses the light tests and those nearest to the changes; the others are only counted. */
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

/** The test of X is at tests/X: first its own, then those of its folder, or of the nearest folder above with any. */
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

/** All test files of vitest. */
export function findTestFiles(): TestFile[] {
  return readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name.replaceAll(path.sep, '/')}`)
    .filter((name) => /\.test\.tsx?$/.test(name))
    .toSorted()
    .map((name) => ({ name, isLight: isLight(readFileSync(path.join(root, name), 'utf8'), name) }))
}

/** Tests with a server or a page import tests/support; others may start processes with Node. */
const heavy = /from '#tests\/support\/|\bstartServer\b|\bspawn\b|\bfork\b|\bexecFile|\bnew Worker\b/

function isLight(text: string, name: string) {
  return !name.startsWith('tests/renderer/') && !heavy.test(text)
}

/** The files that differ from main, including new ones; null if git cannot tell. */
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
