import { readdirSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { build, type InlineConfig } from 'vite'
import { precompress } from './page/precompressed.ts'
import { root } from './support/paths.ts'
import { say } from './support/run.ts'
import { type BuildPart, hashInputs, isStale, writeStamp } from './support/stale.ts'

interface Part extends BuildPart {
  make: (outDir: string) => Promise<void>
}

const always = ['package.json', 'package-lock.json', 'scripts/build.ts', 'vite.config.ts']

// By name, as Markdown in the folders of other parts is no input.
const rulePages = readdirSync(path.join(root, 'docs/contract'))

const parts = {
  renderer: {
    name: 'renderer',
    inputs: [...always, 'scripts/page', 'renderer', 'server/contract', 'preload', 'locales'],
    outputs: ['dist/renderer/index.html'],
    make: async (outDir) => {
      await quietly({ configFile: path.join(root, 'vite.config.ts'), build: { outDir } })
      await precompress(path.join(outDir, 'assets'))
    },
  },
  main: {
    name: 'main',
    inputs: [...always, 'main', 'preload', 'server', 'locales'],
    outputs: ['dist/main/index.js', 'dist/main/server-host.js'],
    make: async (outDir) => {
      await bundle('main/index.ts', outDir, 'es', 'index.js')
      await bundle('main/server-host.ts', outDir, 'es', 'server-host.js')
    },
  },
  // What `npm run serve` runs: the same code as in server/, but found much quicker.
  server: {
    name: 'server',
    inputs: [...always, 'server', 'locales'],
    outputs: ['dist/server/cli.js'],
    make: (outDir) => bundle('server/cli.ts', outDir, 'es', 'cli.js'),
  },
  preload: {
    name: 'preload',
    inputs: [...always, 'preload'],
    outputs: ['dist/preload/index.cjs'],
    make: (outDir) => bundle('preload/index.ts', outDir, 'cjs', 'index.cjs'),
  },
  // Beside dist/main as they are beside server/, so the same relative address finds them from both.
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

/** Builds what is stale of the named parts into dist/ and tells what it did. */
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

/** A half-made build is never seen: it is made aside and then takes the old one's place. */
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

/** Hundreds of small files each, which take longer to find than to run: they become part of the bundle. */
const inlined = ['kysely', 'zod', 'jose']

/** For Node; what else comes from node_modules stays outside, and what is loaded later is a file of its own. */
function bundle(entry: string, outDir: string, format: 'es' | 'cjs', fileName: string) {
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
        input: path.join(root, entry),
        external: (id) => isOutside(id),
        output: {
          format,
          entryFileNames: fileName,
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
