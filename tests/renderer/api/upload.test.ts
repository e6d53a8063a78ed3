import { expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { upload } from '#renderer/api/upload.ts'

const methods = ['POST', 'PUT'] as const

test.for(methods)('a file is sent by %s when that is the method of its call', async (method) => {
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open').mockReturnValue(undefined)
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockReturnValue(undefined)
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.dispatchEvent(new Event('error'))
  })
  const endpoint = {
    route: `${method} /admin/backups/upload`,
    access: 'admin',
    summary: 'Takes a file',
    upload: { field: 'archive', maxBytes: 1 },
  } satisfies Endpoint
  const file = new File(['a'], 'kitchen.zip')
  const { signal } = new AbortController()
  await expect(upload(endpoint, { file, onProgress: () => {}, signal })).rejects.toThrow('reach')
  expect(open).toHaveBeenCalledExactlyOnceWith(
    method,
    expect.stringMatching(/\/api\/admin\/backups/),
  )
})
