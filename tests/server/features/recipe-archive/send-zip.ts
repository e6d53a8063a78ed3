import type { TestApp } from '#tests/support/app.ts'

/** Uploads a zip as the cook, or somebody else. */
export const sendZip = (app: TestApp, zip: Uint8Array, as = app.cook, path = 'create-from-zip') =>
  app.as(as).upload('POST', `/api/recipes/${path}`, { archive: new Blob([new Uint8Array(zip)]) })
