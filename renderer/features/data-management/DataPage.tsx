import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, NavLink, useParams } from 'react-router-dom'
import { DataTableSkeleton } from '#renderer/components/tables/DataTableSkeleton.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { dataGroups, dataKinds, type DataKind, dataPath, isDataKind } from './data-kinds.ts'
import classes from './data.module.css'

/** Redirects to the foods if the address names no kind. */
export function DataStart() {
  return <Navigate to={dataPath('foods')} replace />
}

/** The tables of foods, units, labels and so on, one at a time, with links to the others. */
export function DataPage() {
  const { kind } = useParams()
  if (!isDataKind(kind)) return <DataStart />
  return <KindPage key={kind} kind={kind} />
}

function KindPage({ kind }: { kind: DataKind }) {
  const { t } = useTranslation()
  const { Table } = dataKinds[kind]
  return (
    <div className={classes.page}>
      <PageTitle title={t(`data.kind.${kind}.title`)} text={t(`data.kind.${kind}.text`)}>
        <KindMenu kind={kind} />
      </PageTitle>
      <KindLinks />
      <div className={classes.content}>
        <Suspense fallback={<DataTableSkeleton />}>
          <Table />
        </Suspense>
      </div>
    </div>
  )
}

function KindLinks() {
  const { t } = useTranslation()
  return (
    <nav className={classes.kinds} aria-label={t('data.kinds')}>
      {dataGroups.map((group) => (
        <ul key={group[0]}>
          {group.map((kind) => {
            const Picture = dataKinds[kind].icon
            return (
              <li key={kind}>
                <NavLink to={dataPath(kind)}>
                  <Picture size={18} aria-hidden />
                  {t(`data.kind.${kind}.title`)}
                </NavLink>
              </li>
            )
          })}
        </ul>
      ))}
    </nav>
  )
}

/** A menu instead of the links on narrow screens, where the links would fill half of it. */
function KindMenu({ kind }: { kind: DataKind }) {
  const { t } = useTranslation()
  const Picture = dataKinds[kind].icon
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          className={classes.kindMenu}
          variant="default"
          leftSection={<Picture size={20} aria-hidden />}
          rightSection={<IconChevronDown size={18} aria-hidden />}
          aria-label={t('data.kinds-now', { kind: t(`data.kind.${kind}.title`) })}
        >
          {t(`data.kind.${kind}.title`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {dataGroups.flatMap((group, index) => [
          ...(index > 0 ? [<Menu.Divider key={`before ${group[0]}`} />] : []),
          ...group.map((other) => {
            const Icon = dataKinds[other].icon
            return (
              <Menu.Item
                key={other}
                component={Link}
                to={dataPath(other)}
                leftSection={<Icon size={20} aria-hidden />}
                {...(other === kind && { 'aria-current': 'page' as const, fw: 700 })}
              >
                {t(`data.kind.${other}.title`)}
              </Menu.Item>
            )
          }),
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}
