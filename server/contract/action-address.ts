/** What the placeholders of an action's address stand for; `url` is the page of the recipe. */
export type ActionFields = Record<'id' | 'slug' | 'url', string>

/** The address with its placeholders filled in. Values are encoded, so that they cannot change which server it names. */
export function filledIn(url: string, fields: ActionFields): string {
  return url.replace(/\$\{(id|slug|url)\}/g, (_, name: keyof ActionFields) =>
    encodeURIComponent(fields[name]),
  )
}
