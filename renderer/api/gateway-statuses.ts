/**
 * What a proxy answers that does not reach the server; the numbers from 520 on are those of Cloudflare. Trivet itself
 * answers 503 while it restores a backup.
 */
const gateway = new Set([502, 504, 520, 521, 522, 523, 524, 525, 526])

/** Whether it was a proxy that answered, and nobody behind it. */
export const isGatewayStatus = (status: number): boolean => gateway.has(status)
