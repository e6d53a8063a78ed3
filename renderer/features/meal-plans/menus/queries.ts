import { menus } from '#contract/menus.ts'
import { apiQuery } from '#renderer/api/query.ts'

export const menusKey = ['groups', 'menus']

/** The saved menus by name. */
export const menusQuery = apiQuery(menus.list, {})
