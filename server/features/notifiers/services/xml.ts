import { escapeHtml } from '#server/text/escape-html.ts'
import { readGeneric } from './json.ts'
import type { Service } from './service.ts'

/** `xml://user:password@host:port/path?:key=value`: the same as a SOAP envelope. */
export const xml: Service = {
  kind: 'xml',
  schemes: ['xml', 'xmls'],
  read: (address) =>
    readGeneric(address, (values) => ({
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body: envelope(
        Object.entries(values).map(([name, value]) => [names[name] ?? elementName(name), value]),
      ),
    })),
}

const names: Record<string, string> = {
  version: 'Version',
  title: 'Subject',
  message: 'Message',
  type: 'MessageType',
}

function envelope(values: [element: string, value: string][]): string {
  const elements = values.map(
    ([element, value]) => `<${element}>${escapeHtml(withoutControls(value))}</${element}>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><soapenv:Body><Notification>${elements.join('')}</Notification></soapenv:Body></soapenv:Envelope>`
}

/** A name that XML allows, whatever the address says. */
const elementName = (name: string) => name.replaceAll(/[^\w.-]/g, '_').replace(/^(?![a-z_])/i, '_')

/** XML has no way to write most of them. */
const withoutControls = (text: string) => text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '')
