import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes a declaration for every CSS module of the renderer into .types/styles, so that using a class that does not exist
 * is a type error. `rootDirs` and `paths` in renderer/tsconfig.json merge that folder with the renderer. Unchanged files
 * are not written again, because `tsc -b` would check their users again.
 */
export function writeStyleTypes(root: string): void {
  const folder = path.join(root, '.types/styles')
  const wanted = new Map(
    globSync('**/*.module.css', { cwd: path.join(root, 'renderer') }).map((file) => [
      file.replace(/css$/, 'd.css.ts'),
      declarationOf(readFileSync(path.join(root, 'renderer', file), 'utf8')),
    ]),
  )
  for (const file of globSync('**/*.d.css.ts', { cwd: folder })) {
    if (!wanted.has(file)) rmSync(path.join(folder, file))
    else if (readFileSync(path.join(folder, file), 'utf8') === wanted.get(file)) wanted.delete(file)
  }
  for (const [file, text] of wanted) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
}

/** Returns the classes that a CSS module defines, sorted; those within `:global(…)` are not its own. */
export function classesOf(css: string): string[] {
  const own = css.replace(notClasses, '')
  return [...new Set([...own.matchAll(classSelector)].map(([, name = '']) => name))].toSorted()
}

const notClasses = /\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)|:global\([^)]*\)/g
const classSelector = /\.(-?[a-z_][\w-]*)/gi

function declarationOf(css: string): string {
  const lines = classesOf(css).map((name) => `  readonly ${JSON.stringify(name)}: string\n`)
  return `declare const classes: {\n${lines.join('')}}\nexport default classes\n`
}
