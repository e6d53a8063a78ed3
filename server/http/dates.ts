/** '2026-11-21T10:03:10.141Z' becomes '2026-11-21T10:03:10.141000': UTC without offset; a zero fraction is left out. */
export function wireDate(iso: string): string {
  const [seconds = '', fraction = ''] = iso.replace(/Z$/, '').split('.')
  return Number(fraction || 0) === 0 ? seconds : `${seconds}.${fraction.padEnd(6, '0')}`
}

/** The creation and change times of a record for an answer. Each generation of clients reads one of the change keys. */
export function wireDates({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }) {
  const changed = wireDate(updatedAt)
  return { createdAt: wireDate(createdAt), updateAt: changed, updatedAt: changed }
}
