import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const downloads = {
  get: endpoint('GET /utils/download', {
    access: 'public',
    refuses: ['download.no-token', 'export.token'],
    summary: 'The file that a token permits to download',
    query: z.object({ token: z.string().max(4000).optional() }),
    file: true,
  }),
}
