import { z } from 'zod'
import { BackupReport, BackupTask, backupUpload } from './backups.ts'
import { endpoint } from './endpoint.ts'
import { backupRefusals } from './refusals.ts'
import { NewPassword, Username } from './users.ts'

/** What the setup wizard needs to know before anybody can sign in. */
export const SetupState = z.object({
  needed: z.boolean(),
  codeRequired: z.boolean(), // on another computer the code from the terminal is needed
})

export const SetupRequest = z.object({
  code: z.string().trim().optional(),
  locale: z.string().default('en-US'), // language of the seed data
  fullName: z.string().trim().min(1).max(255),
  username: Username,
  email: z.string().trim().toLowerCase().pipe(z.email()),
  password: NewPassword,
  groupName: z.string().trim().min(1).max(255),
  privateGroup: z.boolean().default(true),
  seed: z.boolean().default(false), // adds common foods, units and labels
})
export type SetupRequest = z.output<typeof SetupRequest>

export const Sharing = z.object({
  enabled: z.boolean(),
  changeable: z.boolean(), // false if TRIVET_HOST decides
  addresses: z.array(z.string()), // where other devices in the home find this server
})
export type Sharing = z.output<typeof Sharing>

/** Another machine than the server's own gives the code in the body: an address would be written down. */
const WithCode = z.object({ code: z.string().trim().max(100).optional() })

const codeRefusals = ['setup.done', 'setup.code', 'request.too-many'] as const

export const setup = {
  state: endpoint('GET /setup', {
    access: 'public',
    summary: 'Whether the first-start wizard is to be shown',
    response: SetupState,
  }),
  checkCode: endpoint('POST /setup/code', {
    access: 'public',
    refuses: codeRefusals,
    summary: 'Checks the one-time setup code from the terminal',
    body: z.object({ code: z.string().trim() }),
  }),
  create: endpoint('POST /setup', {
    access: 'public',
    refuses: [...codeRefusals, 'user.taken', 'backup.busy'],
    summary: 'Makes the first group and its administrator and signs in',
    body: SetupRequest,
    response: z.object({ access_token: z.string(), token_type: z.literal('bearer') }),
    status: 201,
  }),
  uploadBackup: endpoint('POST /setup/backup', {
    access: 'public',
    refuses: [...codeRefusals, 'backup.name', ...backupRefusals],
    summary:
      'Takes a backup for the first start and tells what it holds; the setup code is in X-Setup-Code',
    upload: backupUpload,
    response: BackupReport,
  }),
  restore: endpoint('POST /setup/restore', {
    access: 'public',
    refuses: [...codeRefusals, ...backupRefusals, 'backup.name', 'backup.not-found'],
    summary:
      'Begins with a backup that was taken instead of a new household; answers when it is done',
    body: WithCode.extend({ name: z.string().max(255) }),
  }),
  restoring: endpoint('POST /setup/restore/task', {
    access: 'public',
    refuses: codeRefusals,
    summary: 'How the restore of the first start goes, or null while there is none',
    body: WithCode,
    response: BackupTask.nullable(),
  }),
  cancelRestore: endpoint('POST /setup/restore/cancel', {
    access: 'public',
    refuses: codeRefusals,
    summary: 'Gives up the restore of the first start, unless data is being replaced already',
    body: WithCode,
    response: BackupTask.nullable(),
  }),
  sharing: endpoint('GET /setup/sharing', {
    access: 'admin',
    summary: 'Whether the other devices in the home may use this server, and where',
    response: Sharing,
  }),
  share: endpoint('PUT /setup/sharing', {
    access: 'admin',
    refuses: ['setup.sharing-fixed'],
    summary: 'Opens the server to the home network, or closes it',
    body: z.object({ enabled: z.boolean() }),
    response: Sharing,
  }),
}
