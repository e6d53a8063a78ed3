import type { AddressInfo } from 'node:net'
import Sqlite from 'better-sqlite3'
import express from 'express'

// The least a server with these libraries takes if it checks nothing: one statement, 30 rows, JSON.
const db = new Sqlite(process.argv[2], { readonly: true })
const { groupId } = db.prepare('select groupId from recipes limit 1').get() as { groupId: string }
const newest = db.prepare(
  'select * from recipes where groupId = ? and deletedAt is null order by createdAt desc, rowId desc limit 30',
)
const app = express()
app.disable('x-powered-by')
app.get('/', (_req, res) => {
  res.json(newest.all(groupId))
})
const server = app.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})
