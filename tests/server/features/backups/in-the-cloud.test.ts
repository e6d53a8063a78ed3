import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { findBackup, listBackups } from '#server/features/backups/index.ts'
import { test } from '#tests/support/test.ts'

test('BK-4 a backup that only the cloud has is told of, and not marked as damaged', async ({
  app,
}) => {
  const { backups, files } = app.services
  const file = await backups.create({ reason: 'manual' })
  const name = path.basename(file)
  const whole = readFileSync(file)
  const { size } = statSync(file)
  truncateSync(file, 0)
  truncateSync(file, size)
  const refused = { code: 'backup.placeholder', params: { name } }
  await expect(backups.verify(file)).rejects.toMatchObject(refused)
  await expect(backups.restore(file, { revokeTokens: false })).rejects.toMatchObject(refused)
  expect(await listBackups(files)).toMatchObject([{ name, verified: null }])

  // Older versions of iCloud leave a file with another name.
  await rm(file)
  const stub = path.join(files.backups, `.${name}.icloud`)
  writeFileSync(stub, 'bplist00')
  await expect(findBackup(files, name)).rejects.toMatchObject(refused)
  await rm(stub)
  writeFileSync(file, whole)
  await backups.verify(await findBackup(files, name))
})
