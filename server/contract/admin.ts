import { z } from 'zod'
import { AppAbout } from './app.ts'
import { endpoint } from './endpoint.ts'
import { MailAddress } from './mail.ts'
import { Done } from './users.ts'
import { DateTime } from './values.ts'

const count = z.number().int()

/** Temporary files that have not changed for this long are left over. */
export const temporaryHours = 1

/** How long everything is logged after an administrator has asked for it. */
export const debugHours = 1

/** Facts about this installation for its administrator. None of them is secret. */
export const AdminAbout = AppAbout.extend({
  versionLatest: z.string(), // 'unknown' if no update check ran
  apiPort: count,
  apiDocs: z.boolean(),
  dbType: z.literal('sqlite'),
  dbUrl: z.string().nullable(), // path of the database file
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
  /** Addresses of this server: on this computer first, then in the home. */
  addresses: z.array(z.string()),
  installationId: z.uuid(),
})
export type AdminAbout = z.output<typeof AdminAbout>

/** Checks of how the installation is configured. */
export const AdminCheck = z.object({
  emailReady: z.boolean(),
  ldapReady: z.boolean(),
  oidcReady: z.boolean(),
  enableOpenai: z.boolean(),
  baseUrlSet: z.boolean(),
  isUpToDate: z.boolean(), // also true while unknown; see `updateState`
  updateState: z.enum(['current', 'available', 'unknown']),
})
export type AdminCheck = z.output<typeof AdminCheck>

/** Counts across all groups. Recipes in the trash are not counted. */
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
    summary: 'Counts of all recipes, users and so on, across every group',
    response: AdminStatistics,
  }),
  check: endpoint('GET /admin/about/check', {
    access: 'admin',
    summary: 'Checks of how the installation is configured',
    response: AdminCheck,
  }),
  analytics: endpoint('GET /admin/analytics', {
    access: 'admin',
    summary: 'Usage figures of the installation; they are never sent anywhere',
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
  validate: endpoint('POST /admin/about/docker/validate', {
    access: 'admin',
    summary:
      'Makes a random text that `/media/docker/validate.txt` then serves, until the next one',
    response: z.object({ text: z.string() }),
  }),
  emailReady: endpoint('GET /admin/email', {
    access: 'admin',
    summary: 'Whether this server can send email',
    response: z.object({ ready: z.boolean() }),
  }),
  testEmail: endpoint('POST /admin/email', {
    access: 'admin',
    summary: 'Sends a test email and reports whether it worked',
    body: z.object({ email: MailAddress }),
    response: z.object({ success: z.boolean(), error: z.string().nullable() }),
  }),
}

/** Size of each part of the data folder, in bytes. */
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

/** How many things were deleted, and how many bytes that freed. */
export const Cleaned = Done.extend({ count, bytes: count })
export type Cleaned = z.output<typeof Cleaned>

/** The last check whether the database is damaged. */
export const CheckedData = z.object({
  at: DateTime,
  whole: z.boolean(), // indexes as well; every night
  sound: z.boolean(),
})
export type CheckedData = z.output<typeof CheckedData>

export const MaintenanceSummary = z.object({
  dataDirSize: z.string(), // formatted for display ('4.0 KB'), like all sizes of the first generation
  logFileSize: z.string(),
  cleanableImages: count,
  cleanableDirs: count,
  cleanableTemp: count,
  bytes: DataBytes,
  freeBytes: count.nullable(), // on the disk that holds the data folder
  check: CheckedData.nullable(), // null soon after the first start
})
export type MaintenanceSummary = z.output<typeof MaintenanceSummary>

const lines = z.coerce.number().int().min(1).max(2000)
const source = z.enum(['server', 'desktop']).default('server')
const logLevel = z.enum(['debug', 'info', 'warn', 'error'])

/** One parsed line of a log. */
export const LogEntry = z.object({
  id: z.string(), // stays the same between requests
  time: z.string().nullable(), // ISO, UTC; null for a line without fields
  level: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']).nullable(),
  text: z.string(),
  details: z.string(), // the remaining fields as JSON, or the stack of an error
})
export type LogEntry = z.output<typeof LogEntry>

export const LogLevel = z.object({
  level: z.string(), // the current level
  debugUntil: DateTime.nullable(),
  changeable: z.boolean(), // false if TRIVET_LOG_LEVEL is debug or silent
})
export type LogLevel = z.output<typeof LogLevel>

const clean = <const Name extends string>(name: Name, summary: string) =>
  endpoint(`POST /admin/maintenance/clean/${name}`, { access: 'admin', summary, response: Cleaned })

export const maintenance = {
  summary: endpoint('GET /admin/maintenance', {
    access: 'admin',
    summary: 'Disk usage, and how much could be cleaned up',
    response: MaintenanceSummary,
  }),
  storage: endpoint('GET /admin/maintenance/storage', {
    access: 'admin',
    summary: 'Disk usage of each folder',
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
    summary: 'The last lines of the server’s log, as they are in the file',
    query: z.object({ lines: lines.default(200) }),
    response: z.object({ logs: z.array(z.string()) }),
  }),
  logEntries: endpoint('GET /admin/maintenance/log-entries', {
    access: 'admin',
    summary: 'The last matching lines of a log, parsed; with `after` only newer ones',
    query: z.object({
      source,
      lines: lines.default(500),
      level: logLevel.optional(), // this level and more severe ones
      search: z.string().trim().max(200).optional(),
      after: z.string().max(100).optional(), // the cursor of the previous answer
    }),
    response: z.object({
      entries: z.array(LogEntry), // oldest first
      cursor: z.string(),
      /** True if the entries directly follow those the client has; false if it must replace its list. */
      continues: z.boolean(),
    }),
  }),
  logLevel: endpoint('GET /admin/maintenance/log-level', {
    access: 'admin',
    summary: 'The level of the log',
    response: LogLevel,
  }),
  setLogLevel: endpoint('PUT /admin/maintenance/log-level', {
    access: 'admin',
    summary: 'Writes everything to the log for a while, or no longer',
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
