import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const downloads = {
  get: endpoint('GET /utils/download', {
    access: 'public',
    refuses: ['download.no-token', 'export.token'],
    summary: 'Downloads the file that a token was issued for',
    query: z.object({ token: z.string().max(4000).optional() }),
    file: true,
  }),
}
