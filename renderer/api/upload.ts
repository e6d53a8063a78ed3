import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { i18n } from '#renderer/i18n/i18n.ts'
import { addressOf, ApiError, connection, errorOf, methodOf } from './client.ts'

interface UploadOptions {
  file: File
  /** What goes along with it. */
  fields?: Record<string, string>
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
  /** Added to the headers that every call has. */
  headers?: Record<string, string>
}

/**
 * Uploads a large file and reports progress, which `fetch` cannot do. Throws an ApiError unless the answer is a
 * success; if the signal aborts, it rejects with the signal's reason.
 */
export function upload<E extends Endpoint & { upload: NonNullable<Endpoint['upload']> }>(
  endpoint: E,
  { file, fields = {}, onProgress, signal, headers }: UploadOptions,
): Promise<Reply<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => {
      const { status, responseText } = request
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Reply<E>)
      else void errorOf(status, responseText).then(reject)
    })
    request.addEventListener('error', () =>
      reject(new ApiError(0, 'network', i18n.t('general.no-connection'))),
    )
    request.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => request.abort(), { once: true })

    const form = new FormData()
    // Before the file: the server reads them in this order.
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set(endpoint.upload.field, file)
    request.open(methodOf(endpoint), addressOf(endpoint, {}))
    request.setRequestHeader('Accept-Language', i18n.language)
    for (const [name, value] of Object.entries({ ...connection.headers, ...headers })) {
      request.setRequestHeader(name, value)
    }
    request.send(form)
  })
}
