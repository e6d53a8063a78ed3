import { useTranslation } from 'react-i18next'
import {
  type MemberRowsProps,
  PasswordButton,
  Person,
  RemoveButton,
  RightBox,
  wordOf,
} from './MemberParts.tsx'
import classes from './members.module.css'
import { rights } from './rights.ts'

/** One line for each member, one column for each right. */
export function MemberTable({ members, onRemove }: MemberRowsProps) {
  const { t } = useTranslation()
  return (
    <table className={classes.table} aria-label={t('members.title')}>
      <thead>
        <tr>
          <th scope="col">{t('members.person')}</th>
          {rights.map((right) => (
            <th key={right} scope="col" className={classes.right}>
              {t(`members.right.${wordOf[right]}`)}
            </th>
          ))}
          <th scope="col">
            <span className="only-for-readers">{t('table.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <th scope="row">
              <Person member={member} />
            </th>
            {rights.map((right) => (
              <td key={right} className={classes.right}>
                <RightBox member={member} right={right} withLabel={false} />
              </td>
            ))}
            <td className={classes.end}>
              <span className={classes.rowActions}>
                <PasswordButton member={member} />
                <RemoveButton member={member} onRemove={onRemove} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
