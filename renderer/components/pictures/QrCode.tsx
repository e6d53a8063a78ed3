import { useMemo } from 'react'
import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  size?: number
  label: string
}

/** A QR code; dark on white in both colour schemes, because many cameras cannot read it otherwise. */
export function QrCode({ text, size = 180, label }: QrCodeProps) {
  const { path, modules } = useMemo(() => outlineOf(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#1c1715" />
    </svg>
  )
}

function outlineOf(text: string) {
  const { data, size } = encode(text, { border: 2 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { path, modules: size }
}
