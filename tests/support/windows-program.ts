import type { Target } from '#scripts/packing/target.ts'

const fileAlign = 512
const memoryAlign = 4096
const pe = 128

/** A program for Windows without instructions: its head, these bytes, and a version that packing can replace. */
export function windowsProgram(arch: Target['arch'], content = Buffer.alloc(0)): Buffer {
  const data = padded(content, fileAlign)
  const resources = padded(versionResource(memoryAlign + up(data.length, memoryAlign)), fileAlign)
  const sections = [
    { name: '.rdata', bytes: data },
    { name: '.rsrc', bytes: resources },
  ]
  const head = Buffer.alloc(1024)
  head.write('MZ', 0, 'latin1')
  head.writeUInt32LE(pe, 60)
  head.writeUInt32LE(0x45_50, pe)
  head.writeUInt16LE(arch === 'x64' ? 0x86_64 : 0xaa_64, pe + 4)
  head.writeUInt16LE(sections.length, pe + 6)
  head.writeUInt16LE(240, pe + 20) // the size of the optional head
  head.writeUInt16LE(0x22, pe + 22) // runs, with large addresses
  const optional = pe + 24
  head.writeUInt16LE(0x2_0b, optional) // 64 bits
  head.writeUInt32LE(memoryAlign, optional + 32)
  head.writeUInt32LE(fileAlign, optional + 36)
  head.writeUInt32LE(head.length, optional + 60)
  head.writeUInt16LE(2, optional + 68) // a window
  head.writeUInt32LE(16, optional + 108)
  let [address, place] = [memoryAlign, head.length]
  for (const [index, { name, bytes }] of sections.entries()) {
    const at = optional + 240 + 40 * index
    head.write(name, at, 'latin1')
    for (const [word, value] of [bytes.length, address, bytes.length, place].entries()) {
      head.writeUInt32LE(value, at + 8 + 4 * word)
    }
    head.writeUInt32LE(0x40_00_00_40, at + 36) // data that is only read
    if (name === '.rsrc') {
      head.writeUInt32LE(address, optional + 128)
      head.writeUInt32LE(bytes.length, optional + 132)
    }
    address += up(bytes.length, memoryAlign)
    place += bytes.length
  }
  head.writeUInt32LE(address, optional + 56)
  return Buffer.concat([head, data, resources])
}

/** Three folders within each other (kind, number, language), and what lies in the innermost. */
function versionResource(address: number) {
  const version = versionInfo()
  const folders = [16, 1, 1033].map((id, depth) => {
    const folder = Buffer.alloc(24)
    folder.writeUInt16LE(1, 14)
    folder.writeUInt32LE(id, 16)
    folder.writeUInt32LE(depth < 2 ? 0x80_00_00_00 + 24 * (depth + 1) : 72, 20)
    return folder
  })
  const entry = Buffer.alloc(16)
  entry.writeUInt32LE(address + 88, 0)
  entry.writeUInt32LE(version.length, 4)
  return Buffer.concat([...folders, entry, version])
}

function versionInfo() {
  const fixed = Buffer.alloc(52)
  fixed.writeUInt32LE(0xfe_ef_04_bd, 0)
  fixed.writeUInt32LE(0x1_00_00, 4)
  const name = block('ProductName', Buffer.from('Electron\0', 'utf16le'), { isText: true })
  const table = block('040904b0', null, { inside: name, isText: true })
  const strings = block('StringFileInfo', null, { inside: table, isText: true })
  return block('VS_VERSION_INFO', fixed, { inside: strings })
}

function block(
  key: string,
  value: Buffer | null,
  { inside = Buffer.alloc(0), isText = false } = {},
) {
  const head = Buffer.alloc(6)
  const named = padded(Buffer.concat([head, Buffer.from(`${key}\0`, 'utf16le')]), 4)
  const whole = Buffer.concat([named, value ? padded(value, 4) : Buffer.alloc(0), inside])
  whole.writeUInt16LE(whole.length, 0)
  whole.writeUInt16LE(value ? value.length / (isText ? 2 : 1) : 0, 2)
  whole.writeUInt16LE(isText ? 1 : 0, 4)
  return whole
}

const up = (size: number, step: number) => Math.max(1, Math.ceil(size / step)) * step

const padded = (bytes: Buffer, step: number) =>
  Buffer.concat([bytes, Buffer.alloc(up(bytes.length, step) - bytes.length)])
