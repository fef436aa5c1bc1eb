-- Creates the registry in PostgreSQL. The database user who runs this file owns it. You can run it again at any time.
-- Servers use the role `site_server`. The team of news uses the role `site_news` and can change only rows of news.

create schema if not exists site;

create table if not exists site.release (
  remote text not null check (remote ~ '^[a-z][a-zA-Z0-9]*$'),
  version text not null check (version ~ '^\d+\.\d+\.\d+-[0-9a-f]{8}$'),
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

create or replace function site.may_release(remote text) returns boolean stable language sql as $$
  select exists (
    select from pg_catalog.pg_roles
    where rolname = 'site_' || remote and pg_catalog.pg_has_role(current_user, oid, 'member')
  )
$$;

-- Roles belong to the whole cluster, so another database of the cluster may have created them already.
create or replace function site.make_role(name text) returns void language plpgsql as $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = name) then
    execute format('create role %I nologin', name);
  end if;
  execute format('grant usage on schema site to %I', name);
  execute format('grant select on site.release, site.activation to %I', name);
  execute format('grant insert (remote, version, share, on_probation, reason) on site.activation to %I', name);
end
$$;

create or replace function site.make_team(remote text) returns void language plpgsql as $$
declare
  name text := 'site_' || remote;
begin
  perform site.make_role(name);
  execute format('revoke update on site.release from %I', name);
  execute format(
    'grant insert (remote, version, manifest, entry, base, key, signature),'
    ' update (base, key, signature), delete on site.release to %I', name);
end
$$;

revoke execute on function site.make_role(text), site.make_team(text) from public;

select site.make_role('site_server');

alter table site.release enable row level security;
alter table site.activation enable row level security;

drop policy if exists all_read on site.release;
drop policy if exists teams_change on site.release;
drop policy if exists activated_stays on site.release;
drop policy if exists all_read on site.activation;
drop policy if exists on_record on site.activation;
drop policy if exists teams_activate on site.activation;
drop policy if exists servers_take_back on site.activation;

create policy all_read on site.release for select using (true);
create policy teams_change on site.release using (site.may_release(remote)) with check (site.may_release(remote));
-- Otherwise a team could record a version again with other content, which would go live without an activation.
create policy activated_stays on site.release as restrictive for delete using (
  not exists (select from site.activation where activation.remote = release.remote and activation.version = release.version)
);
create policy all_read on site.activation for select using (true);
create policy on_record on site.activation as restrictive for insert with check (
  exists (select from site.release where release.remote = activation.remote and release.version = activation.version)
);
create policy teams_activate on site.activation for insert with check (site.may_release(remote) and reason is null);
-- Servers may only roll back the newest activation, and only while its release is on probation. The release that they
-- activate must have been active for all visitors, and its last activation must not have been rolled back. Function
-- `rollbackOf` in activations.ts has the same rule.
create policy servers_take_back on site.activation for insert to site_server with check (
  share is null and reason !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
  and (
    select newest.on_probation and newest.version <> activation.version from site.activation as newest
    where newest.remote = activation.remote order by newest.id desc limit 1
  )
  and (
    select bool_or(earlier.share is null and not undone) and not (array_agg(undone order by earlier.id desc))[1]
    from (
      select *, lead(each.reason) over (order by each.id) is not null as undone
      from site.activation as each where each.remote = activation.remote
    ) as earlier
    where earlier.version = activation.version
  )
);
