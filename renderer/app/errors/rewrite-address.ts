/** '/recipe/pie' of group home is '/g/home/r/pie' today; null if this is not an old address. */
export function rewriteOldAddress(pathname: string, groupSlug: string): string | null {
  if (pathname.startsWith('/g/')) {
    const renamed = pathname.replace('/recipe/', '/r/')
    return renamed === pathname ? null : renamed
  }
  return `/g/${groupSlug}${pathname.replace('/recipe/', '/r/')}`
}
