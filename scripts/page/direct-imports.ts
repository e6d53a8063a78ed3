import { readFile } from 'node:fs/promises'
import type { Plugin, Rolldown } from 'vite'

/** The file that defines a name which a barrel re-exports. */
interface Source {
  file: string
  /** Its name in that file. */
  name: string
}
type Barrel = Map<string, Source>

const packages = [
  '@mantine/core',
  '@mantine/hooks',
  '@mantine/notifications',
  '@tabler/icons-react',
]
const isDoor = (from: string) => /^#renderer\/features\/[\w-]+\/index\.ts$/.test(from)
const isBarrel = (from: string) => packages.includes(from) || isDoor(from)

/**
 * Code imports features through their index.ts and libraries by their name, but such a barrel file pulls in everything it
 * re-exports. The build therefore rewrites these imports to the files that define the names: a screen fetches only what
 * it shows, and the bundler need not read five thousand icons.
 */
export function directImports(): Plugin {
  const barrels = new Map<string, Promise<Barrel>>()
  return {
    name: 'trivet:direct-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: {
        id: /[\\/]renderer[\\/].*\.tsx?$|[\\/]node_modules[\\/]@mantine[\\/].*\.mjs$/,
        code: /['"](?:@mantine\/|@tabler\/|#renderer\/features\/)/,
      },
      async handler(code, id) {
        const open = async (from: string) => {
          const resolved = await this.resolve(from, id)
          if (!resolved) return new Map() as Barrel
          const known = barrels.get(resolved.id) ?? readBarrel(resolved.id, this)
          barrels.set(resolved.id, known)
          return known
        }
        const from = [...code.matchAll(/(?:from |import\()['"]([^'"]+)['"]/g)].map(
          ([, one]) => one!,
        )
        const wanted = [...new Set(from)].filter(isBarrel)
        if (wanted.length === 0) return null
        const known = new Map<string, Barrel>()
        for (const one of wanted) known.set(one, await open(one))
        return { code: withDirectImports(code, known), map: null }
      },
    },
  }
}

async function readBarrel(file: string, bundler: Rolldown.PluginContext): Promise<Barrel> {
  const barrel = namesOf(await readFile(file, 'utf8'))
  for (const source of barrel.values()) {
    // Resolved from the barrel, because it may re-export names of another package.
    const resolved = await bundler.resolve(source.file, file)
    if (resolved) source.file = resolved.id
  }
  return barrel
}

/** The names that the source of a barrel re-exports. */
export function namesOf(source: string): Barrel {
  const barrel: Barrel = new Map()
  const imported: Barrel = new Map()
  for (const [, kind, list, file] of source.matchAll(
    /^(import|export) \{([^}]*)\} from ['"]([^'"]+)['"]/gm,
  )) {
    const into = kind === 'import' ? imported : barrel
    for (const [name, local] of pairsIn(list!)) into.set(local, { file: file!, name })
  }
  for (const [, list] of source.matchAll(/^export \{([^}]*)\}(?! from)/gm)) {
    for (const [local, name] of pairsIn(list!)) {
      const found = imported.get(local)
      if (found) barrel.set(name, found)
    }
  }
  return barrel
}

/** Rewrites the imports from barrels. Names that a barrel defines itself are still imported from it. */
export function withDirectImports(code: string, barrels: Map<string, Barrel>): string {
  return code
    .replaceAll(/^import \{([^}]*)\} from ['"]([^'"]+)['"];?/gm, (text, list: string, from) => {
      const barrel = barrels.get(from as string)
      if (!barrel) return text
      // Keeps the number of lines, so that line numbers in errors stay correct.
      const lines = '\n'.repeat(text.split('\n').length - 1)
      return pairsIn(list)
        .map(([name, local]) => {
          const { file, name: original } = barrel.get(name) ?? { file: from as string, name }
          return `import { ${original} as ${local} } from ${JSON.stringify(file)};`
        })
        .join(' ')
        .concat(lines)
    })
    .replaceAll(
      /\(await import\(['"]([^'"]+)['"]\)\)(\s*)\.(\w+)/g,
      (text, from: string, space: string, name: string) => {
        const source = barrels.get(from)?.get(name)
        if (!source) return text
        return `(await import(${JSON.stringify(source.file)}))${space}.${source.name}`
      },
    )
}

/** '{ A, B as C, type D }' gives A as A and B as C; types do not exist at run time. */
function pairsIn(list: string): [name: string, local: string][] {
  return list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => {
      const [name, local = name] = one.split(/\s+as\s+/)
      return [name!, local!]
    })
}
