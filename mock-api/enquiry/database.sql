-- Enquiries in PostgreSQL, for any number of API replicas. Whoever sets it up owns it; it may be run again.

create schema if not exists enquiry;

create table if not exists enquiry.mail (
  reference text primary key check (reference ~ '^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'),
  mail bytea not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  accepted_at timestamptz not null default clock_timestamp(),
  -- A replica delivers it until then.
  claimed_until timestamptz not null default '-infinity',
  -- The process that has the claim: no other one may settle the mail.
  claimed_by uuid,
  tried_at timestamptz,
  reason text
);

create index if not exists mail_by_state on enquiry.mail (state, accepted_at);

-- Who has sent new enquiries in the last minute, by network: swept, and not worth a disk.
create unlogged table if not exists enquiry.passage (
  network text not null,
  passed_at timestamptz not null default clock_timestamp()
);

create index if not exists passage_of_network on enquiry.passage (network, passed_at);

-- Roles are of the whole cluster: another database of it may have made it already.
do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'site_enquiries') then
    create role site_enquiries nologin;
  end if;
end
$$;

grant usage on schema enquiry to site_enquiries;
grant select, insert, update, delete on enquiry.mail, enquiry.passage to site_enquiries;
