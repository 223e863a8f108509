import { useTranslation } from 'react-i18next';
import { codesOf, errorNames, paramsOf } from '../../../domain/core/errors/catalogue.ts';
import { CodeList } from './code-list.tsx';

/** Lists the errors this app knows: their codes, what happened, why, and what to do. */
export function CatalogueCodes({ search }: { search: string }) {
  const { t } = useTranslation();
  const errors = errorNames().map((name) => {
    const values = Object.fromEntries(paramsOf(name).map((value) => [value, '…']));
    const word = (part: 'title' | 'cause' | 'cure') => t(`errors.${name}.${part}`, values);
    const [title, cause, cure] = [word('title'), word('cause'), word('cure')];
    return { name, code: [...codesOf(name)].join(', '), text: `${title} – ${cause} ${cure}`, title, cause, cure };
  });
  return (
    <CodeList part="catalogue-codes" title={t('errorCodes.own')} codes={errors} search={search} keyOf={({ name }) => name}>
      {({ code, title, cause, cure }) => (
        <div className="stack-tight">
          <strong>{title}</strong>
          {code !== '' && <span className="small code">{code}</span>}
          <span className="small">{cause}</span>
          <span className="small muted">{cure}</span>
        </div>
      )}
    </CodeList>
  );
}
