import {
  IconBolt,
  IconBook2,
  IconCarrot,
  IconCategory,
  type Icon,
  IconLabel,
  IconRulerMeasure,
  IconTag,
  IconToolsKitchen2,
} from '@tabler/icons-react'
import { type ComponentType, createElement, lazy } from 'react'

/** A kind of record on this page, as in its address. */
export type DataKind = (typeof dataGroups)[number][number]

/** In the order of the menu, which draws a line between the groups. */
export const dataGroups = [
  ['recipes'],
  ['foods', 'units', 'labels'],
  ['categories', 'tags', 'tools', 'recipe-actions'],
] as const

const organizers = (kind: 'categories' | 'tags' | 'tools') =>
  lazy(async () => {
    const { OrganizersData } = await import('./organizers/OrganizersData.tsx')
    return { default: () => createElement(OrganizersData, { key: kind, kind }) }
  })

/** The icon and the table of each kind; the table is fetched when first opened. */
export const dataKinds: Record<DataKind, { icon: Icon; Table: ComponentType }> = {
  recipes: {
    icon: IconBook2,
    Table: lazy(async () => ({
      default: (await import('./recipes/RecipesData.tsx')).RecipesData,
    })),
  },
  foods: {
    icon: IconCarrot,
    Table: lazy(async () => ({ default: (await import('./foods/FoodsData.tsx')).FoodsData })),
  },
  units: {
    icon: IconRulerMeasure,
    Table: lazy(async () => ({ default: (await import('./units/UnitsData.tsx')).UnitsData })),
  },
  labels: {
    icon: IconLabel,
    Table: lazy(async () => ({ default: (await import('./labels/LabelsData.tsx')).LabelsData })),
  },
  categories: { icon: IconCategory, Table: organizers('categories') },
  tags: { icon: IconTag, Table: organizers('tags') },
  tools: { icon: IconToolsKitchen2, Table: organizers('tools') },
  'recipe-actions': {
    icon: IconBolt,
    Table: lazy(async () => ({ default: (await import('./actions/ActionsData.tsx')).ActionsData })),
  },
}

export const isDataKind = (text: string | undefined): text is DataKind =>
  text !== undefined && Object.hasOwn(dataKinds, text)

export const dataPath = (kind: DataKind) => `/group/data/${kind}`
