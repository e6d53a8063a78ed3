import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, vi } from 'vitest'
import type { BackupTaskState } from '#server/context/backup-control.ts'
import { AppError } from '#server/errors/app-error.ts'
import { startApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { type EmptyApp, testEmpty as test } from '#tests/support/test.ts'

let zip: Uint8Array<ArrayBuffer>

/** A backup of another computer. */
beforeAll(async () => {
  const before = await startApp()
  const file = path.join(before.dataDir, 'kitchen.trivet')
  await before.services.backups.create({ reason: 'manual', file })
  zip = new Uint8Array(await readFile(file))
  await before.stop()
})

let sent = ''

/** The page's way of sending would be one to another site in jsdom: the same file goes there by Node's. */
beforeEach(() => {
  const xhr = XMLHttpRequest.prototype
  vi.spyOn(xhr, 'open').mockImplementation((_method, address) => {
    sent = String(address)
  })
  vi.spyOn(xhr, 'setRequestHeader').mockReturnValue(undefined)
  vi.spyOn(xhr, 'send').mockImplementation(function (this: XMLHttpRequest) {
    const send = async () => {
      const { boundary, body } = formWith(zip)
      const type = `multipart/form-data; boundary=${boundary}`
      const answer = await fetch(sent, { method: 'POST', headers: { 'Content-Type': type }, body })
      vi.spyOn(this, 'status', 'get').mockReturnValue(answer.status)
      vi.spyOn(this, 'responseText', 'get').mockReturnValue(await answer.text())
      this.dispatchEvent(new Event('load'))
    }
    void send()
  })
})

function formWith(content: Uint8Array) {
  const boundary = 'trivet-test-boundary'
  const head = `Content-Disposition: form-data; name="archive"; filename="kitchen.trivet"`
  const type = 'Content-Type: application/octet-stream'
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\n${head}\r\n${type}\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { boundary, body }
}

/** From now on a restore goes on until it is given up. */
function keepRestoring({ server }: EmptyApp) {
  const { backups } = server.services
  let now: BackupTaskState | null = null
  let giveUp = () => {}
  vi.spyOn(backups, 'task').mockImplementation(() => now)
  const restore = vi.spyOn(backups, 'restore').mockImplementation((file) => {
    now = {
      id: '0f8fad5b-d9cb-469f-a165-70867728950e',
      action: 'restore',
      status: 'running',
      phase: 'verifying',
      done: 512,
      total: 2048,
      name: path.basename(file),
      failure: null,
      safetyName: null,
      startedAt: '2026-11-21T10:00:00.000Z',
      endedAt: null,
    }
    return new Promise((_resolve, reject) => {
      giveUp = () => reject(new AppError('backup.cancelled'))
    })
  })
  const cancel = vi.spyOn(backups, 'cancel').mockImplementation(() => {
    if (now) now = { ...now, status: 'cancelled', endedAt: '2026-11-21T10:00:05.000Z' }
    giveUp()
  })
  return { restore, cancel }
}

test('a first restore that is given up leaves the backup chosen, and the server new', async ({
  app,
}) => {
  const { restore, cancel } = keepRestoring(app)
  await renderApp({ at: '/setup', app })
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Restore a backup instead' }))
  await screen.findByRole('button', { name: 'Choose a backup…' })
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]')!,
    new File(['sent by Node'], 'kitchen.trivet'),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Restore this backup' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Restoring backup' }))
  await waitFor(() =>
    expect(dialog.getByText('Check every file').closest('li')).toHaveAttribute(
      'aria-current',
      'step',
    ),
  )
  expect(cancel).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))

  expect(await screen.findByText('Canceled. Nothing was changed.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(cancel).toHaveBeenCalledOnce()
  expect((await app.as(null).get('/api/setup')).body.needed).toBe(true)
  // What was looked at is still there, so it can be tried again.
  expect(screen.getByRole('table', { name: 'What’s in this backup' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Restore this backup' }))
  await waitFor(() => expect(restore).toHaveBeenCalledTimes(2))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(cancel).toHaveBeenCalledTimes(2))
})
