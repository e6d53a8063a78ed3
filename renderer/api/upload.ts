import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { i18n } from '#renderer/i18n/i18n.ts'
import { addressOf, connection, errorOf, ApiError } from './client.ts'

interface UploadOptions {
  file: File
  /** The part that has been sent, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
  /** Besides those of every call. */
  headers?: Record<string, string>
}

/**
 * Sends a large file and tells how far it is, which `fetch` cannot do. Throws an ApiError for every answer that is not a
 * success; given up by the signal it ends with the signal's reason.
 */
export function upload<E extends Endpoint & { upload: NonNullable<Endpoint['upload']> }>(
  endpoint: E,
  { file, onProgress, signal, headers }: UploadOptions,
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
    form.set(endpoint.upload.field, file)
    request.open('POST', addressOf(endpoint, {}))
    request.setRequestHeader('Accept-Language', i18n.language)
    for (const [name, value] of Object.entries({ ...connection.headers, ...headers })) {
      request.setRequestHeader(name, value)
    }
    request.send(form)
  })
}
