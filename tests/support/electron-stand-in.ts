import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Target } from '#scripts/packing/target.ts'
import { windowsProgram } from './windows-program.ts'

/** By which @electron/fuses finds the switches in Electron's program; behind it their version, number and states. */
const fuses = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\u0001\u0009000000000', 'latin1')
const appleProcessors = { x64: 0x01_00_00_07, arm64: 0x01_00_00_0c }

/** The UUID that all programs of the stand-in have, as all apps of one version of Electron do. */
export const sharedUuid = 'e1ec7204'.repeat(4)

/**
 * The files of an Electron for every system that packing changes, without a single instruction in them: names, heads,
 * switches, and the lists of the bundles.
 */
export function makeElectron(folder: string) {
  const put = (name: string, bytes: Buffer | string) => {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, bytes, { mode: 0o755 })
  }
  put('electron', Buffer.concat([elf('x64'), fuses]))
  put('electron.exe', windowsProgram('x64', fuses))
  const contents = 'Electron.app/Contents'
  put(`${contents}/MacOS/Electron`, machO('arm64', sharedUuid))
  put(`${contents}/Info.plist`, plist('Electron'))
  const framework = `${contents}/Frameworks/Electron Framework.framework`
  const inFramework = 'Versions/A/Electron Framework'
  put(`${framework}/${inFramework}`, Buffer.concat([machO('arm64', sharedUuid), fuses]))
  symlinkSync(inFramework, path.join(folder, framework, 'Electron Framework'))
  for (const kind of ['', ' (GPU)', ' (Plugin)', ' (Renderer)']) {
    const name = `Electron Helper${kind}`
    put(`${contents}/Frameworks/${name}.app/Contents/MacOS/${name}`, machO('arm64', sharedUuid))
    put(`${contents}/Frameworks/${name}.app/Contents/Info.plist`, plist(name))
  }
}

/** A file that says it was built for this target. */
export function machineCode({ platform, arch }: Target): Buffer {
  if (platform === 'linux') return elf(arch)
  return platform === 'win32' ? windowsProgram(arch) : machO(arch, sharedUuid)
}

function elf(arch: Target['arch']) {
  const head = Buffer.alloc(64)
  head.writeUInt32BE(0x7f_45_4c_46, 0)
  head.writeUInt16LE(arch === 'x64' ? 62 : 183, 18)
  return head
}

/** @param uuid null for a program without one */
export function machO(arch: Target['arch'], uuid: string | null): Buffer {
  const commands = [loadCommand(0x19, Buffer.alloc(64))]
  if (uuid !== null) commands.push(loadCommand(0x1b, Buffer.from(uuid, 'hex')))
  commands.push(loadCommand(0x32, Buffer.alloc(16)))
  const size = commands.reduce((sum, command) => sum + command.length, 0)
  const head = Buffer.alloc(32)
  const words = [0xfe_ed_fa_cf, appleProcessors[arch], 0, 2, commands.length, size]
  for (const [index, word] of words.entries()) head.writeUInt32LE(word, 4 * index)
  return Buffer.concat([head, ...commands, Buffer.alloc(32)])
}

function loadCommand(kind: number, body: Buffer) {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(kind, 0)
  head.writeUInt32LE(8 + body.length, 4)
  return Buffer.concat([head, body])
}

/** A file for both kinds of Mac, with the addresses of its programs in 32 or 64 bits. */
export function fatMachO(slices: Buffer[], bits: 32 | 64 = 32): Buffer {
  const size = bits === 32 ? 20 : 32
  const start = 4096
  const head = Buffer.alloc(start)
  head.writeUInt32BE(bits === 32 ? 0xca_fe_ba_be : 0xca_fe_ba_bf, 0)
  head.writeUInt32BE(slices.length, 4)
  let offset = start
  for (const [index, slice] of slices.entries()) {
    const at = 8 + index * size
    head.writeUInt32BE(slice.readUInt32LE(4), at)
    if (bits === 32) head.writeUInt32BE(offset, at + 8)
    else head.writeBigUInt64BE(BigInt(offset), at + 8)
    offset += slice.length
  }
  return Buffer.concat([head, ...slices])
}

function plist(name: string) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
  <dict>
    <key>CFBundleExecutable</key>
    <string>${name}</string>
    <key>CFBundleIdentifier</key>
    <string>com.github.Electron</string>
  </dict>
</plist>
`
}
