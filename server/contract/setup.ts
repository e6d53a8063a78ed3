import { z } from 'zod'
import { BackupReport, BackupTask, backupUpload } from './backups.ts'
import { endpoint } from './endpoint.ts'
import { backupRefusals } from './refusals.ts'
import { NewPassword, Username } from './users.ts'
import { Email } from './values.ts'

/** What the setup wizard needs to know before anybody can sign in. */
export const SetupState = z.object({
  needed: z.boolean(),
  codeRequired: z.boolean(), // true for other computers, which need the code that the server's terminal shows
})

export const SetupRequest = z.object({
  code: z.string().trim().optional(),
  locale: z.string().default('en-US'), // language of the seed data
  fullName: z.string().trim().min(1).max(255),
  username: Username,
  email: Email,
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

/** Requests from other computers need the setup code. It is in the body, because addresses end up in logs. */
const WithCode = z.object({ code: z.string().trim().max(100).optional() })

const codeRefusals = ['setup.done', 'setup.code', 'request.too-many'] as const

export const setup = {
  state: endpoint('GET /setup', {
    access: 'public',
    summary: 'Whether the first-start wizard must be shown',
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
    summary: 'Makes the first group and its administrator, and signs that person in',
    body: SetupRequest,
    response: z.object({ access_token: z.string(), token_type: z.literal('bearer') }),
    status: 201,
  }),
  uploadBackup: endpoint('POST /setup/backup', {
    access: 'public',
    refuses: [...codeRefusals, 'backup.name', ...backupRefusals],
    summary:
      'Uploads a backup during the first start and answers what it contains; needs the setup code in X-Setup-Code',
    upload: backupUpload,
    response: BackupReport,
  }),
  restore: endpoint('POST /setup/restore', {
    access: 'public',
    refuses: [...codeRefusals, ...backupRefusals, 'backup.name', 'backup.not-found'],
    summary:
      'Restores an uploaded backup during the first start instead of making a household; answers once it is done',
    body: WithCode.extend({ name: z.string().max(255) }),
  }),
  restoring: endpoint('POST /setup/restore/task', {
    access: 'public',
    refuses: codeRefusals,
    summary: 'Progress of the restore during the first start; null if there is none',
    body: WithCode,
    response: BackupTask.nullable(),
  }),
  cancelRestore: endpoint('POST /setup/restore/cancel', {
    access: 'public',
    refuses: codeRefusals,
    summary: 'Cancels the restore during the first start, unless it is already replacing data',
    body: WithCode,
    response: BackupTask.nullable(),
  }),
  sharing: endpoint('GET /setup/sharing', {
    access: 'admin',
    summary: 'Whether other devices in the home may use this server, and at which addresses',
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
