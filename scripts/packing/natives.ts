import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { builtFor } from './machine-code.ts'
import type { Target } from './target.ts'

/** A file without which the app cannot start, keep passwords, or read pictures. */
interface Native {
  /** The package whose work it does. */
  of: 'better-sqlite3' | '@node-rs/argon2' | 'sharp'
  /** The folder that must have such a file, in node_modules. */
  folder: string
  file: RegExp
}

/** The machine code that an app for this target must have. */
function nativesOf({ platform, arch }: Target): Native[] {
  const variant = { linux: '-gnu', win32: '-msvc', darwin: '' }[platform]
  const natives: Native[] = [
    {
      of: 'better-sqlite3',
      folder: 'better-sqlite3/prebuilds',
      file: new RegExp(String.raw`^${platform}-${arch}\.node$`),
    },
    {
      of: '@node-rs/argon2',
      folder: `@node-rs/argon2-${platform}-${arch}${variant}`,
      file: /\.node$/,
    },
    { of: 'sharp', folder: `@img/sharp-${platform}-${arch}/lib`, file: /\.node$/ },
  ]
  // On Windows the library lies beside the module.
  const library: Native =
    platform === 'win32'
      ? { of: 'sharp', folder: `@img/sharp-win32-${arch}/lib`, file: /^libvips.*\.dll$/ }
      : {
          of: 'sharp',
          folder: `@img/sharp-libvips-${platform}-${arch}/lib`,
          file: platform === 'darwin' ? /\.dylib$/ : /\.so(?:\.\d+)*$/,
        }
  return [...natives, library]
}

/**
 * What makes a packed app unfit for its target: machine code that is missing, or that was built for another one. One
 * sentence each, with the cure; empty for an app that is whole.
 *
 * @param unpacked the folder app.asar.unpacked
 */
export async function unfitNatives(unpacked: string, target: Target): Promise<string[]> {
  const modules = path.join(unpacked, 'node_modules')
  const wanted = await Promise.all(nativesOf(target).map((native) => problemOf(native)))
  const foreign = await Promise.all((await modulesIn(modules)).map((file) => foreignOf(file)))
  return [...new Set([...wanted, ...foreign])].filter((problem) => problem !== null)

  async function problemOf({ of, folder, file }: Native) {
    const names = await readdir(path.join(modules, folder)).catch(() => [])
    if (names.some((name) => file.test(name))) return null
    return `${of} lacks ${folder}: ${cure(target)}`
  }

  async function foreignOf(file: string) {
    const found = builtFor(await headOf(path.join(modules, file)))
    if (found.some(({ platform, arch }) => same(target, { platform, arch }))) return null
    const name = file.replaceAll(path.sep, '/')
    return `${name} was built for ${found.map(nameOf).join(' and ') || 'no system known here'}: ${cure(target)}`
  }
}

const same = (one: Target, other: Target) =>
  one.platform === other.platform && one.arch === other.arch

const nameOf = ({ platform, arch }: Target) => `${platform}-${arch}`

function cure({ platform, arch }: Target) {
  return `an app for ${platform}-${arch} is packed on such a computer, after npm ci there`
}

async function modulesIn(folder: string) {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names.filter((name) => name.endsWith('.node')).toSorted()
}

async function headOf(file: string) {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
