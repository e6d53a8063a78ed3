import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const scheme = 'trivet'
/** Longer than any address of a recipe, and short enough for every command line. */
const longest = 4096
const backupFiles = ['.trivet', '.zip']

/** What Trivet was opened with: a path in the app, or a backup file. */
export interface Opened {
  go: string | null
  file: string | null
}

/**
 * The path that 'trivet://import?url=https://…' stands for. It only opens the form with the address filled in, because
 * any web site may contain such links. Null for other links.
 */
export function readDeepLink(link: string): string | null {
  if (link.length > longest || !URL.canParse(link)) return null
  const { protocol, username, host, pathname, searchParams } = new URL(link)
  const isImport = username === '' && host === 'import' && ['', '/'].includes(pathname)
  if (protocol !== `${scheme}:` || !isImport) return null
  const [target, ...more] = searchParams.getAll('url')
  if (!target || more.length > 0 || !URL.canParse(target)) return null
  const recipe = new URL(target)
  const isPlain = recipe.username === '' && recipe.password === ''
  if (!['http:', 'https:'].includes(recipe.protocol) || !isPlain) return null
  return `/import?url=${encodeURIComponent(recipe.href)}`
}

/** What the arguments of a start ask for; `folder` is its working directory. */
export function readArguments(args: string[], folder: string): Opened {
  const plain = args.filter((arg) => !arg.startsWith('-'))
  const link = plain.find((arg) => arg.toLowerCase().startsWith(`${scheme}:`))
  const file = plain
    .filter((arg) => !arg.toLowerCase().startsWith(`${scheme}:`))
    .map(readFileAddress)
    .find((name) => name !== null && isBackupFile(name))
  return {
    go: link === undefined ? null : readDeepLink(link),
    file: file ? path.resolve(folder, file) : null,
  }
}

/** Linux desktops pass opened files as file:///home/…; null for a file on another computer. */
function readFileAddress(name: string): string | null {
  if (!/^file:/i.test(name)) return name
  if (!URL.canParse(name) || new URL(name).host !== '') return null
  try {
    return fileURLToPath(name)
  } catch {
    return null // an encoded slash
  }
}

const isBackupFile = (name: string) => backupFiles.includes(path.extname(name).toLowerCase())
