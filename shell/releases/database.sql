-- Creates the registry in PostgreSQL. The database user who runs this file owns it. You can run it again at any time.
-- Servers use the role `site_server`. The team of news uses the role `site_news` and can change only rows of news.
-- Both change rows only through the functions below: a user with the right to change a table could also lock it.

create schema if not exists site;

create table if not exists site.release (
  remote text not null check (remote ~ '^[a-z][a-zA-Z0-9]*$'),
  version text not null check (version ~ '^[0-9]+\.[0-9]+\.[0-9]+-[0-9a-f]{8}$'),
  manifest text not null,
  entry text not null,
  base text,
  key text not null,
  signature text not null,
  recorded_by text not null default session_user,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (remote, version)
);

-- The history of activations. The last row of a remote without a share is its active release. Rows are only added.
create table if not exists site.activation (
  id bigint generated always as identity primary key,
  remote text not null,
  version text not null,
  activated_by text not null default session_user,
  activated_at timestamptz not null default clock_timestamp(),
  share integer check (share between 1 and 99),
  on_probation boolean not null default true,
  reason text check (length(reason) <= 500)
);

create index if not exists activation_of_remote on site.activation (remote, id desc);

-- Servers read these texts every second.
alter table site.release drop constraint if exists short, add constraint short check (
  length(remote) <= 50 and length(version) <= 50 and length(manifest) <= 64 and length(entry) <= 64
  and length(base) <= 300 and length(key) <= 8 and length(signature) <= 200
);
alter table site.activation drop constraint if exists of_release, add constraint of_release
  foreign key (remote, version) references site.release;
-- The id of the activation before it; 0 for the first one. No two activations can follow the same one.
alter table site.activation add column if not exists follows bigint;
create unique index if not exists one_after_another on site.activation (remote, follows);

create or replace function site.may_release(remote text) returns boolean stable language sql as $$
  select exists (
    select from pg_catalog.pg_roles
    where rolname = 'site_' || remote and pg_catalog.pg_has_role(session_user, oid, 'member')
  )
$$;

create or replace function site.need(allowed boolean) returns void language plpgsql as $$
begin
  if allowed is not true then
    raise insufficient_privilege;
  end if;
end
$$;

-- Returns false if the release was activated with other content. Otherwise that content would go live without an
-- activation.
create or replace function site.record(text, text, text, text, text, text, text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform site.need(site.may_release($1));
  delete from site.release as known
  where known.remote = $1 and known.version = $2 and (manifest, entry, base) is distinct from ($3, $4, $5)
    and not exists (select from site.activation as each where each.remote = $1 and each.version = $2);
  insert into site.release as known (remote, version, manifest, entry, base, key, signature)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (remote, version) do update set (key, signature) = ($6, $7)
  where (known.manifest, known.entry, known.base) is not distinct from ($3, $4, $5);
  return found;
end
$$;

-- Releases that were ever activated stay.
create or replace function site.forget(text, text[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform site.need(site.may_release($1));
  delete from site.release as known
  where known.remote = $1 and known.version = any ($2)
    and not exists (select from site.activation as each where each.remote = $1 and each.version = known.version);
end
$$;

-- Adds an activation after the one with the id `follows_`. Servers may only roll back the newest activation, and only
-- while its release is on probation. The release that they activate must have been active for all visitors, and its
-- last activation must not have been rolled back. Function `rollbackOf` in activations.ts has the same rule.
create or replace function site.activate(
  remote_ text, version_ text, share_ integer, on_probation_ boolean, reason_ text, follows_ bigint
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if reason_ is null then
    perform site.need(site.may_release(remote_));
  else
    perform site.need(site.may_release('server') and share_ is null);
    perform site.need(reason_ !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]');
    perform site.need((
      select on_probation and version <> version_ from site.activation
      where remote = remote_ order by id desc limit 1
    ));
    perform site.need((
      select bool_or(share is null and not rolled_back) and not (array_agg(rolled_back order by id desc))[1]
      from (
        select *, lead(reason) over (order by id) is not null as rolled_back from site.activation where remote = remote_
      ) as earlier
      where version = version_
    ));
  end if;
  if follows_ is distinct from (select coalesce(max(id), 0) from site.activation where remote = remote_) then
    raise unique_violation;
  end if;
  insert into site.activation (remote, version, share, on_probation, reason, follows)
  values (remote_, version_, share_, on_probation_, reason_, follows_);
end
$$;

-- Roles belong to the whole cluster, so another database of the cluster may have created them already.
create or replace function site.make_role(name text) returns void language plpgsql as $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = name) then
    execute format('create role %I nologin', name);
  end if;
  execute format('revoke all on all tables in schema site from %I', name);
  execute format('grant usage on schema site to %I', name);
  execute format('grant select on all tables in schema site to %I', name);
  execute format(
    'grant execute on function site.record, site.forget, site.activate, site.need, site.may_release to %I', name);
end
$$;

create or replace function site.make_team(remote text) returns void language sql as $$
  select site.make_role('site_' || remote)
$$;

revoke execute on all functions in schema site from public;

select site.make_role('site_server');
