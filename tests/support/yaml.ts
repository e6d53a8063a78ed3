import { readFileSync } from 'node:fs'
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js'

/** What a YAML file says, read as the updater reads its announcements: the project has no other reader of YAML. */
export function readYaml(file: string): unknown {
  return parseUpdateInfo(readFileSync(file, 'utf8'), file, new URL('file:///'))
}
