import { vi } from 'vitest'

const boundary = 'trivet-test-boundary'

/** jsdom has forms with files, and Node sends only its own: from here on pages really send theirs. */
export function sendRealFiles() {
  const send = globalThis.fetch
  globalThis.fetch = async (input, options) => {
    if (!(options?.body instanceof FormData)) return send(input, options)
    const headers = {
      ...(options.headers as Record<string, string>),
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
    }
    return send(input, { ...options, headers, body: await encoded(options.body) })
  }
}

/**
 * For large files pages have another way of sending, which in jsdom would be one to another site: until the end of the
 * test such requests go there by Node's.
 */
export function sendRealUploads() {
  const xhr = XMLHttpRequest.prototype
  const requests = new WeakMap<XMLHttpRequest, { address: string; headers: [string, string][] }>()
  vi.spyOn(xhr, 'open').mockImplementation(function open(this: XMLHttpRequest, _method, address) {
    requests.set(this, { address: String(address), headers: [] })
  })
  vi.spyOn(xhr, 'setRequestHeader').mockImplementation(function set(
    this: XMLHttpRequest,
    name,
    value,
  ) {
    requests.get(this)!.headers.push([name, value])
  })
  vi.spyOn(xhr, 'send').mockImplementation(function send(this: XMLHttpRequest, form) {
    const { address, headers } = requests.get(this)!
    const answer = async () => {
      const body = await encoded(form as FormData)
      const type = `multipart/form-data; boundary=${boundary}`
      const all = { ...Object.fromEntries(headers), 'Content-Type': type }
      const answered = await fetch(address, { method: 'POST', headers: all, body })
      const text = await answered.text()
      vi.spyOn(this, 'status', 'get').mockReturnValue(answered.status)
      vi.spyOn(this, 'responseText', 'get').mockReturnValue(text)
      this.dispatchEvent(new Event('load'))
    }
    void answer()
  })
}

async function encoded(form: FormData): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = []
  for (const [name, value] of form) {
    const isText = typeof value === 'string'
    const file = isText ? '' : `; filename="${value.name}"`
    const type = isText ? '' : '\r\nContent-Type: application/octet-stream'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}${type}\r\n\r\n`
    parts.push(Buffer.from(head), isText ? Buffer.from(value) : await bytesOf(value))
    parts.push(Buffer.from('\r\n'))
  }
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

function bytesOf(file: File) {
  return new Promise<Buffer>((resolve, reject) => {
    const reader = new FileReader()
    // As text, because jsdom's arrays of bytes are not Node's.
    reader.addEventListener('load', () => {
      resolve(Buffer.from((reader.result as string).split(',')[1] ?? '', 'base64'))
    })
    reader.addEventListener('error', () => reject(new Error('the file cannot be read')))
    reader.readAsDataURL(file)
  })
}
