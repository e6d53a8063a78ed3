import { Skeleton } from '@mantine/core'
import {
  IconBell,
  IconBooks,
  IconChevronRight,
  IconDatabase,
  IconFileImport,
  IconReportAnalytics,
  IconSettings,
  IconUserPlus,
  IconUsers,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { groups } from '#contract/groups.ts'
import { households } from '#contract/households.ts'
import type { UserOut } from '#contract/users.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { canWrite, hasRight } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { Section } from '#renderer/components/pages/Section.tsx'
import { formatBytes, formatNumber } from '#renderer/i18n/format.ts'
import classes from './household-section.module.css'

/** The household in figures, and the ways to what can be set in it. */
export function HouseholdSection({ viewer }: { viewer: UserOut }) {
  const { t } = useTranslation()
  return (
    <Section title={t('profile.household.title')}>
      <Figures viewer={viewer} />
      <ul className={classes.places}>
        {placesOf(viewer).map(({ name, to, icon: Icon }) => (
          <li key={name}>
            <Link to={to} className={classes.place}>
              <Icon size={22} aria-hidden />
              <span>
                <b>{t(`profile.household.place.${name}`)}</b>
                <small>{t(`profile.household.place-hint.${name}`)}</small>
              </span>
              <IconChevronRight size={18} className="mirrored" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface HouseholdPlace {
  name:
    | 'settings'
    | 'members'
    | 'invitations'
    | 'cookbooks'
    | 'data'
    | 'notifiers'
    | 'webhooks'
    | 'moving-in'
    | 'reports'
  to: string
  icon: TablerIcon
}

/** Those that this person may open. */
function placesOf(viewer: UserOut): HouseholdPlace[] {
  const all: (HouseholdPlace & { isOpen: boolean })[] = [
    {
      name: 'settings',
      to: paths.householdSettings,
      icon: IconSettings,
      isOpen: hasRight(viewer, 'canManage'),
    },
    {
      name: 'members',
      to: paths.members,
      icon: IconUsers,
      isOpen: hasRight(viewer, 'canManage'),
    },
    {
      name: 'invitations',
      to: paths.invitations,
      icon: IconUserPlus,
      isOpen: hasRight(viewer, 'canInvite'),
    },
    { name: 'cookbooks', to: paths.cookbooks(viewer.groupSlug), icon: IconBooks, isOpen: true },
    { name: 'data', to: paths.data, icon: IconDatabase, isOpen: hasRight(viewer, 'canOrganize') },
    {
      name: 'notifiers',
      to: paths.notifiers,
      icon: IconBell,
      isOpen: viewer.advanced && !viewer.readOnly,
    },
    {
      name: 'webhooks',
      to: paths.webhooks,
      icon: IconWebhook,
      isOpen: viewer.advanced && !viewer.readOnly,
    },
    { name: 'moving-in', to: paths.movingIn, icon: IconFileImport, isOpen: canWrite(viewer) },
    { name: 'reports', to: paths.reports, icon: IconReportAnalytics, isOpen: true },
  ]
  return all.filter(({ isOpen }) => isOpen)
}

/** How much there is of everything, each figure a way to it. */
function Figures({ viewer }: { viewer: UserOut }) {
  const { groupSlug } = viewer
  const { t } = useTranslation()
  const counts = useQuery(apiQuery(households.statistics, {}))
  const storage = useQuery(apiQuery(groups.storage, {}))
  if (counts.isPending) return <Skeleton h={120} aria-busy />
  if (counts.isError) {
    return <ErrorPanel error={counts.error} onRetry={() => void counts.refetch()} />
  }
  const { totalRecipes, totalUsers, totalCategories, totalTags, totalTools } = counts.data
  const figures = [
    ['recipes', totalRecipes, paths.group(groupSlug)],
    ['people', totalUsers, hasRight(viewer, 'canManage') ? paths.members : null],
    ['categories', totalCategories, paths.organizers(groupSlug, 'categories')],
    ['tags', totalTags, paths.organizers(groupSlug, 'tags')],
    ['tools', totalTools, paths.organizers(groupSlug, 'tools')],
  ] as const
  return (
    <>
      <ul className={classes.figures}>
        {figures.map(([name, count, to]) => (
          <li key={name}>
            <Figure
              label={t(`profile.household.figure.${name}`, { count })}
              value={formatNumber(count)}
              to={to}
            />
          </li>
        ))}
      </ul>
      <p className={classes.storage}>
        {storage.data
          ? t('profile.household.storage', { size: formatBytes(storage.data.usedStorageBytes) })
          : '\u00a0'}
      </p>
    </>
  )
}

interface FigureProps {
  label: string
  value: string
  to: string | null
}

function Figure({ label, value, to }: FigureProps) {
  const words = (
    <>
      <b className="tabular">{value}</b> <span>{label}</span>
    </>
  )
  return to === null ? (
    <span className={classes.figure}>{words}</span>
  ) : (
    <Link to={to} className={classes.figure}>
      {words}
    </Link>
  )
}
