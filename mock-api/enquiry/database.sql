-- The tables in which any number of API replicas store enquiries.
-- The role that runs this script owns them. Running it again is safe.

create schema if not exists enquiry;

create table if not exists enquiry.mail (
  reference text primary key check (reference ~ '^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'),
  mail bytea not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  accepted_at timestamptz not null default clock_timestamp(),
  -- Until this time, the replica that claimed the mail is the only one that delivers it.
  claimed_until timestamptz not null default '-infinity',
  -- The process that claimed the mail. Only this process may record the outcome.
  claimed_by uuid,
  tried_at timestamptz,
  reason text
);

create index if not exists mail_by_state on enquiry.mail (state, accepted_at);

-- For the rate limit: one row per accepted enquiry, with the network that it came from. The API deletes old rows.
-- The table is unlogged because losing it in a crash does no harm.
create unlogged table if not exists enquiry.passage (
  network text not null,
  passed_at timestamptz not null default clock_timestamp()
);

create index if not exists passage_of_network on enquiry.passage (network, passed_at);

-- Roles belong to the whole cluster, so another database may have created this one already.
do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'site_enquiries') then
    create role site_enquiries nologin;
  end if;
end
$$;

grant usage on schema enquiry to site_enquiries;
grant select, insert, update, delete on enquiry.mail, enquiry.passage to site_enquiries;
