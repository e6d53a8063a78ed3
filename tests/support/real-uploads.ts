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
