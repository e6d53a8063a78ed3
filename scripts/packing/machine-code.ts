import { slicesOf } from './mach-o.ts'
import type { Architecture, Target } from './target.ts'

/**
 * The systems and processors that a program or library was built for, as far as the head of the file tells; empty for
 * other files. A file for macOS can hold several.
 *
 * @param bytes the file, or its first 4096 bytes
 */
export function builtFor(bytes: Buffer): Target[] {
  if (bytes.length < 64) return []
  if (bytes.readUInt32BE(0) === 0x7f_45_4c_46) return elf(bytes)
  if (bytes.readUInt16LE(0) === 0x5a_4d) return portable(bytes)
  return slicesOf(bytes).flatMap(({ cpu }) => one('darwin', appleProcessors[cpu]))
}

const elfProcessors: Record<number, Architecture> = { 62: 'x64', 183: 'arm64' }
const windowsProcessors: Record<number, Architecture> = { 0x86_64: 'x64', 0xaa_64: 'arm64' }
const appleProcessors: Record<number, Architecture> = {
  0x01_00_00_07: 'x64',
  0x01_00_00_0c: 'arm64',
}

const elf = (bytes: Buffer) => one('linux', elfProcessors[bytes.readUInt16LE(18)])

function portable(bytes: Buffer): Target[] {
  const at = bytes.readUInt32LE(60)
  if (at + 6 > bytes.length || bytes.readUInt32LE(at) !== 0x45_50) return []
  return one('win32', windowsProcessors[bytes.readUInt16LE(at + 4)])
}

const one = (platform: Target['platform'], arch: Architecture | undefined): Target[] =>
  arch ? [{ platform, arch }] : []
