import { z } from 'zod'
import { AppAbout } from './app.ts'
import { endpoint } from './endpoint.ts'
import { Done } from './users.ts'
import { DateTime } from './values.ts'

const count = z.number().int()

/** What this installation is, for its administrator; nothing in it is secret. */
export const AdminAbout = AppAbout.extend({
  versionLatest: z.string(), // 'unknown' where nothing tells
  apiPort: count,
  apiDocs: z.boolean(),
  dbType: z.literal('sqlite'),
  dbUrl: z.string().nullable(), // the file
  defaultGroup: z.string(),
  defaultHousehold: z.string(),
  buildId: z.string(),
  recipeScraperVersion: z.string(),
  nodeVersion: z.string(),
  sqliteVersion: z.string(),
  system: z.string(), // 'linux x64'
  dataDir: z.string(),
  databaseBytes: count,
  baseUrl: z.string().nullable(),
  /** Where this server can be reached: on this computer first, then in the home. */
  addresses: z.array(z.string()),
  installationId: z.uuid(),
})
export type AdminAbout = z.output<typeof AdminAbout>

/** Whether the installation is set up well. */
export const AdminCheck = z.object({
  emailReady: z.boolean(),
  ldapReady: z.boolean(),
  oidcReady: z.boolean(),
  enableOpenai: z.boolean(),
  baseUrlSet: z.boolean(),
  isUpToDate: z.boolean(), // also while nobody can tell; `updateState` does
  updateState: z.enum(['current', 'available', 'unknown']),
})
export type AdminCheck = z.output<typeof AdminCheck>

/** Of the whole site; what is in the trash does not count. */
export const AdminStatistics = z.object({
  totalRecipes: count,
  totalUsers: count,
  totalHouseholds: count,
  totalGroups: count,
  uncategorizedRecipes: count,
  untaggedRecipes: count,
})
export type AdminStatistics = z.output<typeof AdminStatistics>

export const admin = {
  about: endpoint('GET /admin/about', {
    access: 'admin',
    summary: 'What this installation is and where it can be reached',
    response: AdminAbout,
  }),
  statistics: endpoint('GET /admin/about/statistics', {
    access: 'admin',
    summary: 'How much there is on the whole site',
    response: AdminStatistics,
  }),
  check: endpoint('GET /admin/about/check', {
    access: 'admin',
    summary: 'Whether the installation is set up well',
    response: AdminCheck,
  }),
  analytics: endpoint('GET /admin/analytics', {
    access: 'admin',
    summary: 'Numbers about the installation; they are sent to nobody',
    response: z.object({
      installationId: z.uuid(),
      version: z.string(),
      databaseType: z.string(),
      usingEmail: z.boolean(),
      usingLdap: z.boolean(),
      apiTokens: count,
      users: count,
      groups: count,
      recipes: count,
      shoppingLists: count,
      cookbooks: count,
    }),
  }),
  emailReady: endpoint('GET /admin/email', {
    access: 'admin',
    summary: 'Whether this server can send mail',
    response: z.object({ ready: z.boolean() }),
  }),
  testEmail: endpoint('POST /admin/email', {
    access: 'admin',
    summary: 'Sends a mail to try it out, and tells what became of it',
    body: z.object({ email: z.string().trim().pipe(z.email()) }),
    response: z.object({ success: z.boolean(), error: z.string().nullable() }),
  }),
}

/** Bytes of each part of the data folder. */
const DataBytes = z.object({
  total: count,
  database: count,
  recipes: count,
  users: count,
  exports: count,
  backups: count,
  logs: count,
  temp: count,
})

/** What was cleared away: how many, and how many bytes that gave back. */
export const Cleaned = Done.extend({ count, bytes: count })
export type Cleaned = z.output<typeof Cleaned>

export const MaintenanceSummary = z.object({
  dataDirSize: z.string(), // for people, as all sizes of the first generation
  logFileSize: z.string(),
  cleanableImages: count,
  cleanableDirs: count,
  cleanableTemp: count,
  bytes: DataBytes,
  freeBytes: count.nullable(), // on the disk of the data folder
})
export type MaintenanceSummary = z.output<typeof MaintenanceSummary>

const lines = z.coerce.number().int().min(1).max(2000)
const source = z.enum(['server', 'desktop']).default('server')
const logLevel = z.enum(['debug', 'info', 'warn', 'error'])

/** One line of a log, taken apart. */
export const LogEntry = z.object({
  id: z.string(), // the same however often it is asked for
  time: z.string().nullable(), // ISO, UTC; null for a line that is only text
  level: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']).nullable(),
  text: z.string(),
  details: z.string(), // the other fields as JSON, or the stack of an error
})
export type LogEntry = z.output<typeof LogEntry>

export const LogLevel = z.object({
  level: z.string(), // what is written down now
  debugUntil: DateTime.nullable(),
  changeable: z.boolean(), // false where TRIVET_LOG_LEVEL says debug or silent
})
export type LogLevel = z.output<typeof LogLevel>

const clean = <const Name extends string>(name: Name, summary: string) =>
  endpoint(`POST /admin/maintenance/clean/${name}`, { access: 'admin', summary, response: Cleaned })

export const maintenance = {
  summary: endpoint('GET /admin/maintenance', {
    access: 'admin',
    summary: 'How much room everything takes, and what could be cleared away',
    response: MaintenanceSummary,
  }),
  storage: endpoint('GET /admin/maintenance/storage', {
    access: 'admin',
    summary: 'How much room each folder takes',
    response: z.object({
      tempDirSize: z.string(),
      backupsDirSize: z.string(),
      groupsDirSize: z.string(), // exports of recipes
      recipesDirSize: z.string(),
      userDirSize: z.string(),
    }),
  }),
  logs: endpoint('GET /admin/maintenance/logs', {
    access: 'admin',
    summary: 'The last lines of the server’s log as they stand in the file',
    query: z.object({ lines: lines.default(200) }),
    response: z.object({ logs: z.array(z.string()) }),
  }),
  logEntries: endpoint('GET /admin/maintenance/log-entries', {
    access: 'admin',
    summary: 'The last lines of a log that match, taken apart; with `after` those since then',
    query: z.object({
      source,
      lines: lines.default(500),
      level: logLevel.optional(), // this one and worse
      search: z.string().trim().max(200).optional(),
      after: z.string().max(100).optional(), // the cursor of the last answer
    }),
    response: z.object({
      entries: z.array(LogEntry), // oldest first
      cursor: z.string(),
      /** They go on where `after` was; otherwise the list begins anew. */
      continues: z.boolean(),
    }),
  }),
  logLevel: endpoint('GET /admin/maintenance/log-level', {
    access: 'admin',
    summary: 'How much is written to the log',
    response: LogLevel,
  }),
  setLogLevel: endpoint('PUT /admin/maintenance/log-level', {
    access: 'admin',
    summary: 'Writes everything to the log for an hour, or no longer',
    body: z.object({ debug: z.boolean() }),
    response: LogLevel,
  }),
  cleanTemp: clean('temp', 'Deletes temporary files that nobody needs any more'),
  cleanImages: clean('images', 'Deletes files among the pictures of recipes that are none of ours'),
  cleanRecipeFolders: clean('recipe-folders', 'Deletes folders of recipes that do not exist'),
  cleanLogs: clean('logs', 'Empties the logs'),
  logFile: endpoint('GET /admin/logs', {
    access: 'admin',
    summary: 'A token for downloading a whole log',
    query: z.object({ source }),
    response: z.object({ fileToken: z.string() }),
  }),
  logText: endpoint('GET /admin/logs/:lines', {
    access: 'admin',
    summary: 'The last lines of the server’s log as one text',
    params: z.object({ lines }),
    response: z.string(),
  }),
}
