import { readdirSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { build, type InlineConfig } from 'vite'
import { makeLicenses } from './page/licenses.ts'
import { makeOffline } from './page/offline.ts'
import { precompress } from './page/precompressed.ts'
import { root } from './support/paths.ts'
import { say } from './support/run.ts'
import { type BuildPart, hashInputs, isStale, writeStamp } from './support/stale.ts'

interface Part extends BuildPart {
  make: (outDir: string) => Promise<void>
}

const always = ['package.json', 'package-lock.json', 'scripts/build.ts', 'vite.config.ts']

// Listed by name, because Markdown inside a folder does not count as input.
const rulePages = readdirSync(path.join(root, 'docs/contract'))

/** The threads of the server by the names of their files, which lie beside the code that starts them. */
const threads = {
  'page-worker': 'server/features/recipe-import/page-worker.ts',
  'document-worker': 'server/features/recipe-import/documents/document-worker.ts',
  'picture-worker': 'server/features/recipe-import/pictures/picture-worker.ts',
  'lines-worker': 'server/features/ingredient-parser/lines-worker.ts',
  'recipe-file-worker': 'server/features/recipe-import/files/recipe-file-worker.ts',
}
const threadFiles = (folder: string) => Object.keys(threads).map((name) => `${folder}/${name}.js`)

const parts = {
  renderer: {
    name: 'renderer',
    inputs: [...always, 'scripts/page', 'renderer', 'server/contract', 'preload', 'locales'],
    outputs: ['dist/renderer/index.html'],
    make: async (outDir) => {
      const manifest = '.files.json'
      await quietly({ configFile: path.join(root, 'vite.config.ts'), build: { outDir, manifest } })
      await makeOffline(outDir, path.join(outDir, manifest))
      await makeLicenses(outDir)
      await precompress(path.join(outDir, 'assets'))
    },
  },
  main: {
    name: 'main',
    inputs: [...always, 'main', 'preload', 'server', 'locales'],
    outputs: ['dist/main/index.js', 'dist/main/server-host.js', ...threadFiles('dist/main')],
    make: async (outDir) => {
      await bundle({ index: 'main/index.ts' }, outDir)
      await bundle({ 'server-host': 'main/server-host.ts' }, outDir)
      await bundleThreads(outDir)
    },
  },
  // The same code as in server/, but in few files, which load much faster: `cli` for `npm run serve`, and `start` for
  // browser tests, which start one server after the other in a process that has loaded it.
  server: {
    name: 'server',
    inputs: [...always, 'server', 'locales'],
    outputs: ['dist/server/cli.js', 'dist/server/start.js', ...threadFiles('dist/server')],
    make: async (outDir) => {
      await bundle({ cli: 'server/cli.ts', start: 'server/start.ts' }, outDir)
      await bundleThreads(outDir)
    },
  },
  preload: {
    name: 'preload',
    inputs: [...always, 'preload'],
    outputs: ['dist/preload/index.cjs', 'dist/preload/clip-toolbar.cjs'],
    // Each is one file, as a sandboxed window can load no other.
    make: async (outDir) => {
      await bundle({ index: 'preload/index.ts' }, outDir, 'cjs')
      await bundle({ 'clip-toolbar': 'preload/clip-toolbar.ts' }, outDir, 'cjs')
    },
  },
  // Copied beside dist/main as it is beside server/, so that the same relative path works in both.
  locales: {
    name: 'locales',
    inputs: ['locales'],
    outputs: ['dist/locales'],
    make: (outDir) => cp(path.join(root, 'locales'), outDir, { recursive: true }),
  },
  // Beside dist/server and dist/main for the same reason: /docs shows these pages.
  docs: {
    name: 'docs',
    inputs: rulePages.map((name) => `docs/contract/${name}`),
    outputs: ['dist/docs/contract/README.md'],
    make: (outDir) =>
      cp(path.join(root, 'docs/contract'), path.join(outDir, 'contract'), { recursive: true }),
  },
  resources: {
    name: 'resources',
    inputs: ['resources'],
    outputs: ['dist/resources'],
    make: (outDir) => cp(path.join(root, 'resources'), outDir, { recursive: true }),
  },
} satisfies Record<string, Part>

export type PartName = keyof typeof parts
const partNames = Object.keys(parts) as PartName[]

/** Builds those of the named parts that are out of date into dist/, and prints what it did. */
export async function buildStale(names: PartName[] = partNames, force = false) {
  for (const name of names) {
    const part: Part = parts[name]
    if (!force && !(await isStale(root, part))) continue
    const started = performance.now()
    const hash = await hashInputs(root, part.inputs)
    await makeInPlace(part)
    writeStamp(root, name, hash)
    say(`built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
}

/** Builds into a temporary folder that then replaces the old one, so that no incomplete build is ever used. */
async function makeInPlace(part: Part) {
  const target = path.join(root, 'dist', part.name)
  const aside = path.join(root, 'dist', `.${part.name}-${process.pid}`)
  await rm(aside, { recursive: true, force: true })
  await mkdir(path.dirname(aside), { recursive: true })
  try {
    await part.make(aside)
    await rm(target, { recursive: true, force: true })
    await rename(aside, target)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** Bundled, because these packages have hundreds of small files that take longer to find than to run. */
const inlined = ['kysely', 'zod', 'jose']

/**
 * Node keeps the text of each script in memory as long as it runs: of one that has a letter outside ASCII two bytes for
 * each, and comments with the rest. In raw texts there is no other way to write one; `tests/raw-texts.test.ts` finds them.
 */
const lean = {
  charset: 'ascii',
  comments: { legal: true, annotation: false, jsdoc: false },
} as const

/** Each thread of the server is one file that shares nothing with the others, so that it loads no more than it needs. */
async function bundleThreads(outDir: string) {
  for (const [name, entry] of Object.entries(threads)) await bundle({ [name]: entry }, outDir)
}

/**
 * Bundles files for Node, by the names that they get. Other packages stay in node_modules, and dynamic imports become
 * files of their own.
 */
function bundle(entries: Record<string, string>, outDir: string, format: 'es' | 'cjs' = 'es') {
  return quietly({
    root,
    configFile: false,
    publicDir: false,
    ssr: { target: 'node', noExternal: inlined },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node20.18',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(entries).map(([name, entry]) => [name, path.join(root, entry)]),
        ),
        external: (id) => isOutside(id),
        output: {
          format,
          ...lean,
          entryFileNames: format === 'cjs' ? '[name].cjs' : '[name].js',
          ...(format === 'cjs' ? { codeSplitting: false } : { chunkFileNames: '[name].js' }),
        },
      },
    },
  })
}

function isOutside(id: string): boolean {
  if (id.startsWith('node:') || builtinModules.includes(id)) return true
  if (inlined.some((name) => id === name || id.startsWith(`${name}/`))) return false
  return !id.startsWith('.') && !id.startsWith('#') && !path.isAbsolute(id) && !id.startsWith('\0')
}

async function quietly(config: InlineConfig) {
  await build({ logLevel: 'warn', ...config })
}

if (import.meta.main) {
  const named = partNames.filter((name) => process.argv.includes(name))
  await buildStale(named.length > 0 ? named : partNames, process.argv.includes('--force'))
}
